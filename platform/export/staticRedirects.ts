import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { getApiOrigin } from '@site/http/apiSettings'
import { securityTxtPath } from './nginxParts'
import type { SitePlan } from './SitePlan'

/**
 * The file `_redirects` of static hosts. Lines with a query string and lines to another host with status 200 are understood
 * by Netlify; Cloudflare Pages reports and leaves them out.
 */
export function staticRedirects({ addresses, redirects, config }: SitePlan): string {
  const origin = getApiOrigin(config.apiBase)
  const lines = [
    ...addresses.flatMap(({ path, views }) =>
      // The first one that matches wins, as the last one does on the server.
      views
        .toReversed()
        .map(({ search, file }) => `${path} ${search.replaceAll('&', ' ')} /${withoutExtension(file)} 200!`),
    ),
    // Netlify takes both for one address: a redirect from one to the other could loop.
    ...redirects.flatMap(({ from, to }) => [`${from} ${to} 302`, `${from}/ ${to} 302`]),
    ...(origin === undefined
      ? []
      : [
          ...Object.values(noScriptFormPaths).flatMap((path) => [
            `${path} ${origin}${path} 200`,
            `${path}/* ${origin}${path}/:splat 200`,
          ]),
          `${securityTxtPath} ${origin}${securityTxtPath} 302`,
        ]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const withoutExtension = (file: string) => file.replace(/\.html$/, '')
