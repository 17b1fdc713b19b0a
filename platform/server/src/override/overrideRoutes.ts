import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppParts } from '../appParts'
import { sendDocument } from '../documents/document'
import { bannerTexts } from '../banner/bannerTexts'
import { answerErrors, RequestFailure } from '../http/failure'
import { html, type Html } from '../http/html'
import { rejectOtherMethods, requireSameOrigin } from '../http/requestGuards'
import { getText } from '../http/getText'
import { overrideTexts as texts } from './content'
import {
  allowedOverride,
  overrideCookie,
  getOverride,
  overridePath,
  getRemotes,
  type Override,
} from './override'

/**
 * `/qa/remotos`: starts and ends an override. Only a form posted from this site changes it: links and forms of other
 * sites cannot.
 */
export async function overrideRoutes(app: FastifyInstance, { config, site }: AppParts): Promise<void> {
  await app.register(formbody)
  app.setErrorHandler(answerErrors((_failure, reply) => sendDocument(reply, site, failedDocument)))

  app.get(overridePath, (request, reply) => {
    const { set } = site.requireCurrent()
    const active = getOverride(request, config, set)
    return sendDocument(reply, site, {
      title: texts.title,
      main: html`<p>${texts.intro}</p>
        ${active ? activePart(active) : html`<p>${texts.inactive}</p>`}
        ${beginForm(getRemotes(set), config.overrideOrigins)}`,
    })
  })

  app.post(overridePath, { onRequest: requireSameOrigin(config.siteOrigin) }, (request, reply) => {
    const { body } = request
    if (getText(body, 'accion') === 'terminar') {
      void reply.header('Set-Cookie', overrideCookie(undefined, config))
      return reply.redirect(pageBefore(request, config.siteOrigin), 303)
    }
    const { set } = site.requireCurrent()
    const override = allowedOverride(
      { remote: getText(body, 'modulo'), origin: getText(body, 'servidor') },
      config,
      set,
    )
    if (!override) throw new RequestFailure(422, 'override of an unknown remote or origin')
    request.log.info({ override }, 'override begins')
    return reply.header('Set-Cookie', overrideCookie(override, config)).redirect(overridePath, 303)
  })

  rejectOtherMethods(app, overridePath, 'GET', 'HEAD', 'POST')
}

function activePart({ remote, origin }: Override): Html {
  return html`<p><strong>${texts.active} ${remote} ${texts.between} ${origin}</strong></p>
    <form method="post" action="${overridePath}" class="actions">
      <button class="button" name="accion" value="terminar">${bannerTexts.end}</button>
      <a class="button outline" href="/">${texts.openSite}</a>
    </form>`
}

function beginForm(remotes: readonly string[], origins: readonly string[]): Html {
  return html`<form method="post" action="${overridePath}">
    ${choice('modulo', texts.remote, remotes)} ${choice('servidor', texts.origin, origins)}
    <button class="button outline">${texts.begin}</button>
  </form>`
}

function choice(name: string, label: string, values: readonly string[]): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${values.map((value) => html`<option>${value}</option>`)}
    </select>
  </div>`
}

const failedDocument = {
  title: texts.failed.title,
  main: html`<p>${texts.refused}</p>
    <div class="actions"><a class="button" href="${overridePath}">${texts.failed.back}</a></div>`,
}

/** The page whose banner ended the override; without the override it is the published page. */
function pageBefore({ headers }: FastifyRequest, siteOrigin: string): string {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return overridePath
  const { origin, pathname, search } = new URL(referer)
  // A path with two leading slashes would redirect to another host.
  return origin === siteOrigin && !pathname.startsWith('//') ? pathname + search : overridePath
}
