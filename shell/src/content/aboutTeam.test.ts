import { aboutTeam } from './aboutTeam'

test('the team has fifteen members, each with a name, a role and a portrait', () => {
  expect(aboutTeam).toHaveLength(15)
  for (const { image, name, role } of aboutTeam) {
    expect([image, name, role]).not.toContain('')
  }
  expect(new Set(aboutTeam.map(({ name }) => name)).size).toBe(15)
  expect(new Set(aboutTeam.map(({ image }) => image)).size).toBe(15)
})
