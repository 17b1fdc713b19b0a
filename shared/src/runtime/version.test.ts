import packageJson from '../../package.json'
import { runtimeVersion } from './version'

test('the runtime version is the version of the package', () => {
  expect(runtimeVersion).toBe(packageJson.version)
})
