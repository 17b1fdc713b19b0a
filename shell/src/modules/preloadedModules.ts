import { ModuleLoader, type PageModule } from './ModuleLoader'

/** A loader with loaded modules, by owner as returned by `routeOwner`. For rendering on the server. */
export async function preloadedModules(known: Readonly<Record<string, PageModule>>): Promise<ModuleLoader> {
  const modules = new ModuleLoader((owner) => {
    const module = known[owner]
    return module ? Promise.resolve(module) : Promise.reject(new Error(`The server cannot load ${owner}.`))
  })
  await Promise.all(Object.keys(known).map((owner) => modules.load(owner)))
  return modules
}
