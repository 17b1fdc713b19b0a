import { fakeRepository } from '../testing/fakeRepository'
import { choosePackages } from './packages'

const repository = fakeRepository()

beforeEach(() => {
  repository.write('webpack.common.js', '')
  repository.write('mfe-3d-blog2/webpack.config.js', '')
})

test('names may have digits', () => {
  expect(choosePackages(repository.dir, 'all')).toEqual(['mfe-3d-blog2'])
})

test.each(['mfe-Blog', 'mfe-blog_2', 'mfe--blog'])(
  'a folder %s is refused, because no check would know its classes',
  (name) => {
    repository.write(`${name}/webpack.config.js`, '')
    expect(() => choosePackages(repository.dir, 'all')).toThrow(`"${name}" cannot be the name of a package.`)
  },
)
