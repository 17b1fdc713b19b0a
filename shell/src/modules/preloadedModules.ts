import { ModuleLoader, type PageModule } from './ModuleLoader'

/**
 * A store whose code is there from the beginning, for rendering on the server: browsers never need one.
 *
 * @param codes By owner, as `routeOwner` names it.
 */
export async function preloadedModules(codes: Readonly<Record<string, PageModule>>): Promise<ModuleLoader> {
  const store = new ModuleLoader((owner) => {
    const code = codes[owner]
    return code ? Promise.resolve(code) : Promise.reject(new Error('The server loads nothing'))
  })
  await Promise.all(Object.keys(codes).map((owner) => store.load(owner)))
  return store
}
