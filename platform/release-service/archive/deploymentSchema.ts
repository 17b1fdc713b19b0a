import { MAX_PREVIEW_DAYS, previewIdPattern } from '@site/release/store/previews'
import { limits } from '../limits'
import { MAX_PACKAGE_NAME_LENGTH, packageNamePattern } from '@site/release/build/packageName'
import { MAX_SUBJECT_LENGTH } from '@site/release/store/journal'

const object = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const flag = { type: 'boolean' }
const gitObject = { type: 'string', pattern: '^[0-9a-f]{40}(?:[0-9a-f]{24})?$' }
/** As `new URL` writes it: neither spaces nor control characters. */
const buildUrlSchema = { type: 'string', pattern: '^https?://[!-~]+$', maxLength: 500 }
const packageNameSchema = {
  type: 'string',
  pattern: packageNamePattern,
  maxLength: MAX_PACKAGE_NAME_LENGTH,
}
const versionSchema = { type: 'string', pattern: '^[0-9a-f]{12}$' }

const source = object(
  {
    commit: gitObject,
    // It is printed: no control characters.
    subject: { type: 'string', pattern: '^\\P{C}*$', maxLength: MAX_SUBJECT_LENGTH },
    isDirty: { const: true },
  },
  [],
)
const ofPackage = object(
  {
    name: packageNameSchema,
    dependencies: {
      type: 'array',
      items: { type: 'string', pattern: '^(?:@[\\w.-]+/)?[\\w.-]+$', maxLength: 214 },
      maxItems: 5000,
    },
    source,
    seen: versionSchema,
  },
  ['name', 'dependencies', 'source'],
)

const previewId = { type: 'string', pattern: previewIdPattern.source }
const gateOptions = {
  force: flag,
  withoutBrowser: flag,
  allPages: flag,
  acceptSize: flag,
  gone: {
    type: 'array',
    items: { type: 'string', pattern: '^/[!-~]*$', maxLength: 500 },
    maxItems: 1000,
  },
}

/** `Deployment` */
export const deploymentSchema = object(
  {
    action: { enum: ['publish', 'preview', 'check'] },
    packages: { type: 'array', items: ofPackage, minItems: 1, maxItems: limits.packagesOfDeployment },
    options: object(
      {
        ...gateOptions,
        onlyNew: flag,
        skipWithdrawn: flag,
        preview: object(
          { name: previewId, days: { type: 'integer', minimum: 1, maximum: MAX_PREVIEW_DAYS } },
          [],
        ),
      },
      [],
    ),
    buildUrl: buildUrlSchema,
  },
  ['action', 'packages', 'options'],
)

/** `PreviewRequest` */
export const previewRequestSchema = object(
  { action: { enum: ['remove', 'promote'] }, preview: previewId, options: object(gateOptions, []) },
  ['action', 'preview'],
)

/** `RollbackRequest` */
export const rollbackSchema = object(
  { package: packageNameSchema, version: versionSchema, buildUrl: buildUrlSchema },
  ['package'],
)
