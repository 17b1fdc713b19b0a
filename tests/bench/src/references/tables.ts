import type { Click } from '../nav/measureNavigation'
import type { Bytes } from '../pages/measureBytes'
import type { Load } from '../pages/measureLoad'
import { showKilobytes, showSummary, table } from '../report/table'
import { pairedRatios, summarize } from '../statistics'

export interface ByteSample extends Bytes {
  page: string
  site: string
}

export interface LoadSample extends Load {
  page: string
  site: string
}

export interface ClickSample extends Click {
  intent: string
  site: string
}

/** The first of the compared sites is what the others are compared with. */
type Names = readonly [string, ...string[]]

export function byteTable(samples: readonly ByteSample[], sites: Names): string {
  const rows = getNames(samples, 'page').flatMap((page) =>
    sites.flatMap((site) =>
      samples
        .filter((sample) => sample.page === page && sample.site === site)
        .map(({ document, scripts, styles, total }) => [
          page,
          site,
          ...[document, scripts, styles, total].map(showKilobytes),
        ]),
    ),
  )
  return table(['page', 'site', 'document', 'scripts', 'styles', 'everything without scrolling'], rows)
}

/** @param samples In the order in which they were measured: ratios are computed within a run. */
export function loadTable(samples: readonly LoadSample[], sites: Names): string {
  const rows = getNames(samples, 'page').flatMap((page) =>
    sites.map((site) => {
      const getValues = (name: string, value: keyof Load) =>
        samples
          .filter((sample) => sample.page === page && sample.site === name)
          .map((sample) => sample[value])
      const show = (value: keyof Load, digits?: number) =>
        showSummary(summarize(getValues(site, value)), digits)
      const ratio = (value: keyof Load) =>
        showSummary(summarize(pairedRatios(getValues(site, value), getValues(sites[0], value))), 2)
      const paints = [show('fcpMs'), ratio('fcpMs'), show('lcpMs'), ratio('lcpMs')]
      return [page, site, ...paints, show('cls', 3), show('tbtMs'), show('hydratedMs')]
    }),
  )
  return table(['page', 'site', 'FCP', 'ratio', 'LCP', 'ratio', 'CLS', 'TBT', 'ready'], rows)
}

export function clickTable(samples: readonly ClickSample[], sites: Names): string {
  const rows = getNames(samples, 'intent').flatMap((intent) =>
    sites.map((site) => {
      const getValues = (name: string) =>
        samples.filter((sample) => sample.intent === intent && sample.site === name)
      const texts = (name: string) => getValues(name).map(({ textMs }) => textMs)
      const paints = getValues(site).flatMap(({ paintMs }) => paintMs ?? [])
      return [
        intent,
        site,
        showSummary(summarize(texts(site))),
        showSummary(summarize(pairedRatios(texts(site), texts(sites[0]))), 2),
        paints.length > 0 ? showSummary(summarize(paints)) : 'new document',
      ]
    }),
  )
  return table(['before the click', 'site', 'click to text', 'ratio', 'next paint'], rows)
}

const getNames = <Key extends string>(samples: readonly Record<Key, string>[], key: Key) => [
  ...new Set(samples.map((sample) => sample[key])),
]
