/** Default texts, for pages without their own. Source: specification §3, "Bottom banner". */
const primary = {
  title: '¿Por qué elegirnos?',
  description:
    'Porque primero entendemos tu empresa: tus metas, tus tiempos y a las personas que van a usar cada solución.',
  btnText: 'Trabajemos Juntos',
  btnPath: '/contactanos',
} as const

export const bottomBannerDefaults = {
  primary,
  secondary: { ...primary, description: 'Porque primero entendemos tu empresa y luego proponemos.' },
}
