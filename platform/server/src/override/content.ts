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

/** Texts of the page that starts and ends an override. */
export const overrideTexts = {
  title: 'Probar un módulo local',
  intro:
    'En este navegador, y solo en él, un módulo del sitio puede venir de otro servidor. Dura hasta que lo termines, y ocho horas como máximo.',
  active: 'Ahora se prueba',
  between: 'desde',
  inactive: 'Ahora no se prueba nada: todo el sitio es el publicado.',
  remote: 'Módulo',
  origin: 'Servidor',
  begin: 'Probar en este navegador',
  openSite: 'Abrir el sitio',
  refused: 'Ese módulo o ese servidor no están permitidos.',
  failed: { title: 'No se pudo cambiar la prueba', back: 'Volver' },
} as const
