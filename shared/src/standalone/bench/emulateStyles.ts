import type { Switch } from './benchState'
import { forcedPalette, forceRule, markOwnColors } from './forcedColors'
import { emulatedCondition, TEXT_SCALE } from './mediaConditions'

/**
 * Makes the style sheets of a document, those that arrive later too, apply as in a browser with these settings. Call it before
 * the document has any.
 *
 * @param frame Window of the document. It may be one that runs no scripts.
 */
export function emulateStyles(frame: Window, on: readonly Switch[]): void {
  const { document } = frame
  const hasForcedColors = on.includes('forcedColors')
  const root = document.documentElement
  if (on.includes('largeText')) root.style.setProperty('font-size', `${TEXT_SCALE * 100}%`, 'important')
  if (hasForcedColors) {
    const palette = document.createElement('style')
    palette.textContent = forcedPalette
    document.head.append(palette)
  }
  const known = new WeakSet<CSSStyleSheet>()
  const adapt = () => {
    for (const sheet of document.styleSheets) if (!known.has(sheet)) adaptSheet(sheet, on, known)
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
      const media = emulatedCondition(source.media, on)
      if (media !== source.media) source.media = media
    }
    if (hasForcedColors) markOwnColors(document)
  }
  adapt()
  // Observers of this window also work in a document without scripts.
  new MutationObserver(adapt).observe(document, { childList: true, subtree: true })
  document.addEventListener('load', adapt, { capture: true })
}

function adaptSheet(sheet: CSSStyleSheet, on: readonly Switch[], known: WeakSet<CSSStyleSheet>): void {
  let rules: CSSRuleList
  try {
    rules = sheet.cssRules
  } catch {
    // It has not arrived, or is from another origin.
    return
  }
  known.add(sheet)
  adaptMedia(sheet.media, on)
  adaptRules(rules, on, known)
}

function adaptRules(rules: CSSRuleList, on: readonly Switch[], known: WeakSet<CSSStyleSheet>): void {
  // Backwards: rules are inserted. Classes of rules differ by window, so rules are told apart by what they have.
  for (const [index, rule] of [...[...rules].entries()].reverse()) {
    const isKeyframes = 'appendRule' in rule
    if (isKeyframes) continue
    if ('media' in rule) adaptMedia(rule.media as MediaList, on)
    if ('styleSheet' in rule && rule.styleSheet) adaptSheet(rule.styleSheet as CSSStyleSheet, on, known)
    if ('cssRules' in rule) adaptRules(rule.cssRules as CSSRuleList, on, known)
    if (on.includes('forcedColors') && 'style' in rule)
      forceRule(rule as CSSRule & { style: CSSStyleDeclaration }, index)
  }
}

function adaptMedia(media: MediaList, on: readonly Switch[]): void {
  const text = emulatedCondition(media.mediaText, on)
  if (text !== media.mediaText) media.mediaText = text
}
