import type { MenuOption } from '@site/shared/contract/remote'
import type { Category } from './filters'

/** Icons of the menu, which is published as data, so no page bundles them. From lucide (ISC licence). */
export const filterIcons: Readonly<Record<Category, Pick<MenuOption, 'icon' | 'iconHover'>>> = {
  software: {
    icon: ['m18 16 4-4-4-4', 'm6 8-4 4 4 4', 'm14.5 4-5 16'],
    iconHover: [
      'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z',
      'm10 9-3 3 3 3',
      'm14 15 3-3-3-3',
    ],
  },
  equipamiento: {
    icon: [
      'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z',
      'M8 21L16 21',
      'M12 17L12 21',
    ],
    iconHover: [
      'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z',
      'M8 21L16 21',
      'M12 17L12 21',
      'm9 10 2 2 4-4',
    ],
  },
  accesorios: {
    icon: [
      'M3 14h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a9 9 0 0 1 18 0v7a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3',
    ],
    iconHover: ['M12 2a7 7 0 0 1 7 7v6a7 7 0 0 1-14 0v-6a7 7 0 0 1 7-7z', 'M12 6v4'],
  },
  thermoprint: {
    icon: [
      'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
      'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
      'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
    ],
    iconHover: [
      'M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1Z',
      'M14 8H8',
      'M16 12H8',
      'M13 16H8',
    ],
  },
}
