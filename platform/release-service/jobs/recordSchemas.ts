/*
 * JSON schemas of the records of a build, as far as they are read: build/bundleRecord.ts and build/describeClient.ts. Other fields
 * are allowed, because they are not read.
 */
const text = { type: 'string', maxLength: 1000 }
const texts = { type: 'array', items: text }
const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const createMapSchema = (values: object) => ({ type: 'object', additionalProperties: values })
const version = { type: 'string', pattern: '^[\\w.+-]{1,60}$' }

/** `BundleRecord` */
export const bundleRecordSchema = object({
  contract: version,
  kit: version,
  versions: createMapSchema(version),
  publicPath: text,
  uses: createMapSchema(texts),
  provides: createMapSchema(texts),
  packages: { type: 'array', items: object({ name: text, version: text, files: texts }) },
  files: createMapSchema({ type: 'string', pattern: '^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$' }),
})

/** `BuildRecord` of the shell. */
export const buildRecordSchema = object({
  main: texts,
  styles: texts,
  federation: texts,
  pages: createMapSchema(object({ scripts: texts, styles: texts })),
})

/** `FederationManifest`. The name of the container becomes a part of the Content-Security-Policy. */
export const federationManifestSchema = object({
  name: { type: 'string', pattern: '^[A-Za-z_$][\\w$]{0,80}$' },
  metaData: object({ remoteEntry: object({ path: text, name: text }) }),
  exposes: {
    type: 'array',
    items: object({
      path: text,
      assets: object({ js: object({ sync: texts }), css: object({ sync: texts, async: texts }) }),
    }),
  },
})
