import type { IconPaths } from '@site/shared/contract/remote'
import type { ServiceTag } from './product'

/* Icons from lucide (ISC licence): `d` attributes for a 24 × 24 box and a stroke of 2. */
const icons = {
  pen: [
    'm18 13-.654-4.736a4 4 0 00-2.756-3.266l-9.163-2.9a2 2 0 00-2.017.493l-.82.819a2 2 0 00-.492 2.017l2.9 9.163a4 4 0 003.266 2.756L13 18',
    'M18.648 12.352a1.205 1.205 0 011.704 0l1.296 1.296a1.205 1.205 0 010 1.704l-6.296 6.296a1.205 1.205 0 01-1.704 0l-1.296-1.296a1.205 1.205 0 010-1.704z',
    'm3 3 6.586 6.586',
    'M9 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ],
  server: [
    'M4 2h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z',
    'M4 14h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z',
    'M6 6L6.01 6',
    'M6 18L6.01 18',
  ],
  window: [
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z',
    'M10 4v4',
    'M2 8h20',
    'M6 4v4',
  ],
  plug: [
    'M12 22v-5',
    'M15 8V2',
    'M17 8a1 1 0 0 1 1 1v4a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1z',
    'M9 8V2',
  ],
  sparkles: [
    'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z',
    'M20 2v4',
    'M22 4h-4',
    'M2 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ],
  flask: [
    'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2',
    'M6.453 15h11.094',
    'M8.5 2h7',
  ],
  lifeBuoy: [
    'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
    'm4.93 4.93 4.24 4.24',
    'm14.83 9.17 4.24-4.24',
    'm14.83 14.83 4.24 4.24',
    'm9.17 14.83-4.24 4.24',
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  ],
} satisfies Record<string, IconPaths>

const uxUi = { label: 'Diseño UX/UI', icon: icons.pen }
const ux = { label: 'Diseño UX', icon: icons.pen }
const backend = { label: 'Backend', icon: icons.server }
const frontend = { label: 'Frontend', icon: icons.window }
const integration = { label: 'Integración de plataformas', icon: icons.plug }
const ai = { label: 'Inteligencia artificial', icon: icons.sparkles }
const testing = { label: 'Pruebas de calidad', icon: icons.flask }
const support = { label: 'Mantenimiento y soporte', icon: icons.lifeBuoy }

/** Services included in a product. Source: specification §2, "Service tags". */
export const serviceTags = {
  common: [uxUi, backend, frontend, testing, support],
  withIntegration: [uxUi, backend, frontend, integration, testing, support],
  chatbot: [ux, ai, backend, frontend, testing, support],
} satisfies Record<string, readonly ServiceTag[]>
