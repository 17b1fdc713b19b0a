import { CodeStore, type PageCode } from './CodeStore'

/**
 * A store whose code is there from the beginning, for rendering on the server: browsers never need one.
 *
 * @param codes By owner, as `ownerOf` names it.
 */
export async function storeOfKnown(codes: Readonly<Record<string, PageCode>>): Promise<CodeStore> {
  const store = new CodeStore((owner) => {
    const code = codes[owner]
    return code ? Promise.resolve(code) : Promise.reject(new Error('The server loads nothing'))
  })
  await Promise.all(Object.keys(codes).map((owner) => store.load(owner)))
  return store
}
