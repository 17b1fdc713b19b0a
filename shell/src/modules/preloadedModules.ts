import { ModuleLoader, type PageModule } from './ModuleLoader'

/**
 * A loader whose modules are already loaded, for rendering on the server.
 *
 * @param known Modules by owner, as returned by `routeOwner`.
 */
export async function preloadedModules(known: Readonly<Record<string, PageModule>>): Promise<ModuleLoader> {
  const modules = new ModuleLoader((owner) => {
    const module = known[owner]
    return module ? Promise.resolve(module) : Promise.reject(new Error(`The server cannot load ${owner}.`))
  })
  await Promise.all(Object.keys(known).map((owner) => modules.load(owner)))
  return modules
}
