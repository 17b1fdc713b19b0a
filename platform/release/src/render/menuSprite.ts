import type { IconPaths, MenuSection } from '@site/shared/contract/remote'
import type { SiteMenuSection } from '@site/shared/contract/site'
import { escapeHtml } from './html'
import type { SiteFile } from '../model/SiteFile'
import { siteFile } from './siteFile'

const symbolAttributes =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/**
 * Puts the icons of all menu options into one SVG file, each once, because documents show them in two menus.
 *
 * @returns The sections with the icons' URLs, and the file, which is undefined if there are no icons.
 */
export function menuSprite(sections: readonly MenuSection[]): {
  menu: SiteMenuSection[]
  sprite: SiteFile | undefined
} {
  const getKey = (icon: IconPaths) => JSON.stringify(icon)
  const icons = new Map(
    sections
      .flatMap(({ options }) => options.flatMap(({ icon, iconHover }) => [icon, iconHover]))
      .map((icon) => [getKey(icon), icon]),
  )
  const keys = [...icons.keys()]
  const sprite = siteFile('icons', 'svg', renderSprite([...icons.values()]))
  const getUrl = (icon: IconPaths) => `${sprite.url}#${formatId(keys.indexOf(getKey(icon)))}`
  const menu = sections.map(({ options, ...section }) => ({
    ...section,
    options: options.map(({ icon, iconHover, ...option }) => ({
      ...option,
      icon: getUrl(icon),
      ...(getKey(iconHover) !== getKey(icon) && { iconHover: getUrl(iconHover) }),
    })),
  }))
  return { menu, sprite: keys.length > 0 ? sprite : undefined }
}

function renderSprite(icons: readonly IconPaths[]): string {
  const symbols = icons.map((paths, index) => {
    const drawing = paths.map((path) => `<path d="${escapeHtml(path)}"/>`).join('')
    return `<symbol id="${formatId(index)}" ${symbolAttributes}>${drawing}</symbol>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}

const formatId = (index: number) => `i${index}`
