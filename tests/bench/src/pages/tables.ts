import type { Profile } from '../link/profiles'
import { showSummary, table } from '../report/table'
import { variants, type Variant } from '../settings'
import { pairedRatios, summarize } from '../statistics'
import type { Load } from './measureLoad'

export interface LoadSample extends Load {
  profile: Profile
  page: string
  variant: Variant
}

export interface InteractionSample {
  interaction: string
  variant: Variant
  slowestMs: number
}

const variantNames: Record<Variant, string> = {
  site: 'site',
  noScripts: 'no scripts',
  oneBundle: 'one bundle',
}

/** @param loads Loads of one profile, in the order in which they were measured: ratios are computed within a run. */
export function loadTable(loads: readonly LoadSample[]): string {
  const pages = [...new Set(loads.map(({ page }) => page))]
  const rows = pages.flatMap((page) => {
    const getValues = (variant: Variant, value: keyof Load) =>
      loads.filter((load) => load.page === page && load.variant === variant).map((load) => load[value])
    return variants.map((variant) => {
      const show = (value: keyof Load, digits?: number) =>
        showSummary(summarize(getValues(variant, value)), digits)
      const ratio = (value: keyof Load) =>
        showSummary(summarize(pairedRatios(getValues(variant, value), getValues('noScripts', value))), 2)
      const paints = [show('fcpMs'), ratio('fcpMs'), show('lcpMs'), ratio('lcpMs')]
      return [page, variantNames[variant], ...paints, show('cls', 3), show('tbtMs'), show('hydratedMs')]
    })
  })
  const headings = ['FCP', 'FCP ratio', 'LCP', 'LCP ratio', 'CLS', 'TBT', 'hydrated']
  return table(['page', 'variant', ...headings], rows)
}

export function interactionTable(samples: readonly InteractionSample[]): string {
  const names = [...new Set(samples.map(({ interaction }) => interaction))]
  const rows = names.map((name) => [
    name,
    ...(['site', 'oneBundle'] as const).map((variant) => {
      const found = samples.filter((sample) => sample.interaction === name && sample.variant === variant)
      return showSummary(summarize(found.map(({ slowestMs }) => slowestMs)))
    }),
  ])
  return table(['interaction', 'INP, site', 'INP, one bundle'], rows)
}
