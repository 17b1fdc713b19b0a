import type { FastifyInstance } from 'fastify'
import { previewParameter } from '@site/http/previewToken'
import type { Config } from '../config'
import type { OpenPreview, Previews } from './Previews'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this browser sees instead of the live set. Undefined for visitors. */
    preview: OpenPreview | undefined
  }
}

/** Value of the parameter that ends a preview. */
export const END_OF_PREVIEW = 'fin'

/** No other cookie of the site has this name: it is that of the parameter. */
const cookiePattern = new RegExp(`(?:^|; )${previewParameter}=([^;]+)`)

/** Finds the preview of each request by its cookie. */
export function readPreviewCookies(app: FastifyInstance, previews: Previews): void {
  app.decorateRequest('preview', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const token = cookiePattern.exec(request.headers.cookie ?? '')?.[1]
    if (token !== undefined) request.preview = previews.open(token)
    done()
  })
}

/** The `Set-Cookie` header that begins a preview or, without a token, ends it. */
export function previewCookie(
  opened: { token: string; expiresAt: string } | undefined,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): string {
  const seconds = opened ? Math.ceil((Date.parse(opened.expiresAt) - Date.now()) / 1000) : 0
  // Lax: the link is opened from a pull request, and the redirect behind it needs the cookie.
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
  if (siteOrigin.startsWith('https:')) attributes.push('Secure')
  return [`${previewParameter}=${opened?.token ?? ''}`, ...attributes].join('; ')
}
