import type { MenuOption } from '@site/shared/contract/remote'

/**
 * Icons of the menu, which is published as data, so no page bundles them. From lucide (ISC licence): `d` attributes for a
 * 24 × 24 box and a stroke of 2.
 */
export const productIcons = {
  WEB: {
    icon: [
      'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
      'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
      'M2 12h20',
    ],
    iconHover: [
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z',
      'M10 4v4',
      'M2 8h20',
      'M6 4v4',
    ],
  },
  LAPTOP: {
    icon: [
      'M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2z',
      'M20.054 15.987H3.946',
    ],
    iconHover: [
      'M2 20h20',
      'm9 10 2 2 4-4',
      'M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
    ],
  },
  CREDIT_CARD: {
    icon: [
      'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z',
      'M2 10L22 10',
      'M6 14h2',
    ],
    iconHover: [
      'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
      'M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
      'M6 12h.01',
      'M18 12h.01',
    ],
  },
  SMARTPHONE: {
    icon: ['M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z', 'M12 18h.01'],
    iconHover: [
      'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z',
      'm9 11 2 2 4-4',
      'M12 18h.01',
    ],
  },
  QR: {
    icon: [
      'M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
      'M17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
      'M4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
      'M21 16h-3a2 2 0 0 0-2 2v3',
      'M21 21v.01',
      'M12 7v3a2 2 0 0 1-2 2H7',
      'M3 12h.01',
      'M12 3h.01',
      'M12 16v.01',
      'M16 12h1',
      'M21 12v.01',
      'M12 21v-1',
    ],
    iconHover: [
      'M3 7V5a2 2 0 0 1 2-2h2',
      'M17 3h2a2 2 0 0 1 2 2v2',
      'M21 17v2a2 2 0 0 1-2 2h-2',
      'M7 21H5a2 2 0 0 1-2-2v-2',
      'M7 12h10',
    ],
  },
  LOCATION: {
    icon: [
      'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
      'M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    ],
    iconHover: [
      'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
      'm9 10 2 2 4-4',
    ],
  },
  CHATBOT: {
    icon: [
      'M12 8V4H8',
      'M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
      'M2 14h2',
      'M20 14h2',
      'M15 13v2',
      'M9 13v2',
    ],
    iconHover: [
      'M12 6V2H8',
      'M15 11v2',
      'M2 12h2',
      'M20 12h2',
      'M20 16a2 2 0 0 1-2 2H8.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 4 20.286V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2z',
      'M9 11v2',
    ],
  },
} satisfies Record<string, Pick<MenuOption, 'icon' | 'iconHover'>>

/** Source: specification §3, "Product entry". */
export type ProductIcon = keyof typeof productIcons
