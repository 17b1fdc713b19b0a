import { siteContentTypes } from '@site/http/contentTypes'

/** Content types of all files of an export, by extension without a dot, as the server sends them. */
export const contentTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(siteContentTypes).map(([dotted, type]) => [dotted.slice(1), type])),
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
}

/** Content types of files below /assets: the same, except for .ico, as the server sends it. */
export const assetTypes: Readonly<Record<string, string>> = {
  ...contentTypes,
  ico: 'image/vnd.microsoft.icon',
}
