import packageJson from '../../package.json'
import { runtimeVersion } from './version'

test('the runtime names the version of its package', () => {
  expect(runtimeVersion).toBe(packageJson.version)
})
