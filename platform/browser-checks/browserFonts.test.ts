import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

test.each(['desktop', 'phone'])('the fonts of a %s are installed', (device) => {
  const folder = join(__dirname, 'fonts')
  const config = readFileSync(join(folder, `${device}.conf`), 'utf8')
  const dirs = [...config.matchAll(/<dir prefix="relative">([^<]+)<\/dir>/g)].map(([, dir = '']) => dir)
  expect(dirs).not.toHaveLength(0)
  // Without any font Chromium aborts on the first page that needs one.
  for (const dir of dirs)
    expect({ dir, exists: existsSync(join(folder, dir)) }).toEqual({ dir, exists: true })
})
