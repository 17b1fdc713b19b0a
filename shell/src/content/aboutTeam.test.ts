import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aboutTeam } from './aboutTeam'

test('the team has fifteen members, each with a name, a role and a portrait that exists', () => {
  expect(aboutTeam).toHaveLength(15)
  for (const { image, name, role } of aboutTeam) {
    expect([name, role]).not.toContain('')
    expect(existsSync(join(__dirname, image))).toBe(true)
  }
  expect(new Set(aboutTeam.map(({ name }) => name)).size).toBe(15)
})
