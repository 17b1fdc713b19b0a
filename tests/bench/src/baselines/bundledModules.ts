import type { RemoteCode } from '@site/shared/contract/remote'
import type * as federated from '../../../../shell/src/modules/importPageModule'
import { shellPages } from '../../../../shell/src/pages/shellPages'

/** Remotes as chunks of one build, as in an application without federation. */
const remotes: Readonly<Record<string, () => Promise<{ default: RemoteCode }>>> = {
  'mfe-products': () =>
    import(/* webpackChunkName: "page-mfe-products" */ '../../../../mfe-products/src/remote.client'),
  'mfe-catalog': () =>
    import(/* webpackChunkName: "page-mfe-catalog" */ '../../../../mfe-catalog/src/remote.client'),
  'mfe-contact': () =>
    import(/* webpackChunkName: "page-mfe-contact" */ '../../../../mfe-contact/src/remote.client'),
}

/** Replaces the shell's function of that name. */
export const createModuleImporter: typeof federated.createModuleImporter = () => async (owner) => {
  const page = shellPages.find(({ path }) => path === owner)
  if (page) return page.load()
  const load = remotes[owner]
  if (!load) throw new Error(`createModuleImporter: no page or remote is named ${owner}`)
  return (await load()).default
}
