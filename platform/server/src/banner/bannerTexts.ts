/** Texts of the banner, which local builds and previews share. */
export const bannerTexts = {
  before: 'Prueba:',
  parts: 'Marcar los módulos',
  end: 'Terminar la prueba',
  local: { label: 'Prueba de un módulo local', between: 'desde', version: 'local' },
  preview: {
    label: 'Prueba de una versión sin publicar',
    commit: 'commit',
    by: 'de',
    justNow: 'hace un momento',
    changes: 'Ver qué cambia',
    forms: 'Los formularios son de prueba.',
  },
} as const
