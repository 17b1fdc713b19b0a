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
