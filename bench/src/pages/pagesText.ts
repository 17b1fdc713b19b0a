import { showKilobytes, showSummary, table } from '../report/table'
import { pageKinds, profiles, variants, type Profile, type Variant } from '../settings'
import { pairedRatios, summaryOf } from '../statistics'
import { budgetsText, type CollectedBytes } from './bytes'
import type { InteractionSample, LoadSample, PagesResult } from './samples'

const profileNames: Record<Profile, string> = {
  link: 'Shaped link, CPU 4 × slower',
  throttled: 'Throttled by the browser, CPU 4 × slower',
  unthrottled: 'Unthrottled',
}
const variantNames: Record<Variant, string> = {
  site: 'site',
  noScripts: 'no scripts',
  oneBundle: 'one bundle',
}

/** The report of a run as Markdown; bench/README.md explains its columns. */
export function pagesText({ bytes, loads, interactions }: PagesResult): string {
  return [
    ...profiles
      .filter((profile) => loads.some((load) => load.profile === profile))
      .flatMap((profile) => [`## ${profileNames[profile]}`, loadTable(loads, profile)]),
    '## Interactions, CPU 4 × slower',
    interactionTable(interactions),
    '## Long frames by package, shaped link',
    ownerTable(loads),
    '## Bytes, KB of 1000 bytes as transferred',
    byteTable(bytes),
    '## First view of home at 390 px',
    table(
      ['device pixel ratio', 'KB', 'of which pictures'],
      bytes.firstViews.map(({ density, bytes: { total, byType } }) => [
        String(density),
        showKilobytes(total),
        showKilobytes(byType.image),
      ]),
    ),
    '## Budgets',
    budgetsText(bytes),
  ].join('\n\n')
}

function loadTable(loads: readonly LoadSample[], profile: Profile): string {
  const rows = pageKinds.flatMap(({ name }) => {
    const of = (variant: Variant) =>
      loads
        .filter((load) => load.profile === profile && load.page === name && load.variant === variant)
        .sort((one, other) => one.run - other.run)
    const plain = of('noScripts')
    return variants.flatMap((variant) => {
      const samples = of(variant)
      if (samples.length === 0) return []
      const show = (value: (load: LoadSample) => number, digits?: number) =>
        showSummary(summaryOf(samples.map(value)), digits)
      const ratio = (value: (load: LoadSample) => number) =>
        variant === 'noScripts'
          ? '1'
          : showSummary(summaryOf(pairedRatios(samples.map(value), plain.map(value))), 2)
      return [
        [
          name,
          variantNames[variant],
          show(({ fcpMs }) => fcpMs),
          ratio(({ fcpMs }) => fcpMs),
          show(({ lcpMs }) => lcpMs),
          ratio(({ lcpMs }) => lcpMs),
          show(({ cls }) => cls, 3),
          show(({ tbtMs }) => tbtMs),
          show(({ longTasks }) => longTasks),
          show(({ hydratedMs }) => hydratedMs),
          [...new Set(samples.map(({ lcpElement }) => lcpElement))].join(', '),
        ],
      ]
    })
  })
  const headings = [
    'FCP',
    'FCP ratio',
    'LCP',
    'LCP ratio',
    'CLS',
    'TBT',
    'long tasks',
    'hydrated',
    'LCP element',
  ]
  return table(['page', 'variant', ...headings], rows)
}

function interactionTable(samples: readonly InteractionSample[]): string {
  const names = [...new Set(samples.map(({ interaction }) => interaction))]
  const rows = names.map((name) => [
    name,
    ...(['site', 'oneBundle'] as const).map((variant) => {
      const found = samples.filter((sample) => sample.interaction === name && sample.variant === variant)
      return showSummary(summaryOf(found.map(({ slowestMs }) => slowestMs)))
    }),
  ])
  return table(['interaction', 'INP, site', 'INP, one bundle'], rows)
}

function ownerTable(loads: readonly LoadSample[]): string {
  const samples = loads.filter(({ profile, variant }) => profile === 'link' && variant === 'site')
  const owners = [...new Set(samples.flatMap((load) => Object.keys(load.owners)))].sort()
  const rows = pageKinds.flatMap(({ name }) => {
    const found = samples.filter(({ page }) => page === name)
    if (found.length === 0) return []
    const cells = owners.map((owner) => showSummary(summaryOf(found.map((load) => load.owners[owner] ?? 0))))
    return [[name, ...cells]]
  })
  return table(['page', ...owners.map((owner) => `${owner}, ms`)], rows)
}

function byteTable({ pages }: CollectedBytes): string {
  const rows = Object.entries(pages).flatMap(([page, byVariant]) =>
    variants.map((variant) => {
      const { total, requests, scripts, byType, inlineStyles } = byVariant[variant]
      const { document, script, stylesheet, image, font, other } = byType
      const sizes = [total, script, document, inlineStyles + stylesheet, image, font, other]
      return [page, variantNames[variant], ...sizes.map(showKilobytes), String(requests), String(scripts)]
    }),
  )
  const headings = ['all', 'scripts', 'HTML', 'styles (in HTML)', 'pictures', 'fonts', 'other']
  return table(['page', 'variant', ...headings, 'requests', 'JS files'], rows)
}
