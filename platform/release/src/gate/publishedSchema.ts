/*
 * JSON schemas of what the packages publish: shared/src/contract/remote.ts and document.ts, and `ShellData` in releases.ts.
 * publishedSchema.test.ts compares them. What fields mean is checked in remoteProblems.ts.
 */
const text = { type: 'string' }
const path = { type: 'string', pattern: '^/' }
const list = (items: object) => ({ type: 'array', items })
const object = (required: object, optional: object = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
})

const picture = object({
  src: text,
  width: { type: 'number' },
  height: { type: 'number' },
  sources: list(object({ type: text, srcSet: text }, { media: text })),
})
const share = object({ picture, alt: text })
const page = object(
  { path, title: text, description: text },
  {
    searches: list(text),
    share,
    structuredData: list({ type: 'object', properties: { '@type': text }, required: ['@type'] }),
  },
)
const icon = list(text)
const menu = object(
  {
    path,
    label: text,
    options: list(object({ title: text, path: text, icon, iconHover: icon })),
    isFilter: { type: 'boolean' },
  },
  {
    footer: object({
      path,
      label: text,
      options: list({ type: 'object', properties: { title: text, path: text }, required: ['title', 'path'] }),
    }),
  },
)

/** `RemoteData`, with a description of each route instead of its code. */
export const remoteSchema = object(
  {
    basePath: path,
    pages: { ...list(page), minItems: 1 },
    routes: {
      ...list(
        object({ hasElement: { type: 'boolean', const: true } }, { index: { const: true }, path: text }),
      ),
      minItems: 1,
    },
  },
  {
    redirects: list(object({ from: path, to: path })),
    menu,
    showcase: list(object({ title: text, path, picture })),
  },
)

/** `ShellData` */
export const shellSchema = object({
  identity: object({
    name: text,
    description: text,
    language: text,
    share,
    icons: object({
      ico: text,
      svg: text,
      appleTouch: text,
      app: list(object({ src: text, sizes: text }, { purpose: text })),
    }),
    themeColor: text,
    backgroundColor: text,
  }),
  pages: { ...list(page), minItems: 1 },
  chunks: { type: 'object', additionalProperties: text },
  notFoundPath: path,
  loaderHtml: text,
})
