import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { find, isSupported } from './featureSupport'
import type { Targets } from './targets'

/** Older than MDN's data, or part of another feature's entry. */
const universal = new Set([
  ...['url', 'var', 'attr', 'format', 'local'],
  ...['before', 'after', 'first-child', 'last-child', 'root'],
  ...['layer', 'width', 'min-width', 'max-width', 'min-height', 'max-height', 'print', 'screen'],
])

/** The data has no entry for each unit. */
const newUnits = /\d(dvh|dvw|svh|svw|lvh|lvw|cqi|cqw|cqb|lh|rlh)\b/g

/**
 * Newer features of CSS that a style sheet uses outside `@supports`, each once: "selector :has", "property
 * content-visibility", "function round()". Vendor prefixes and custom properties are left out.
 */
export function unsupportedFeatures(css: string, targets: Targets): string[] {
  const problems = new Set<string>()
  const check = (kind: keyof typeof find, name: string, label: string) => {
    if (universal.has(name) || name.startsWith('-')) return
    if (!isSupported(find[kind](name), targets)) problems.add(label)
  }

  const root = postcss.parse(css)
  root.walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'decl') checkDeclaration(node)
    if (node.type === 'rule') checkRule(node)
    if (node.type === 'atrule') checkAtRule(node)
  })
  return [...problems].sort()

  function checkDeclaration({ prop, value, parent }: Declaration): void {
    const isDescriptor = parent?.type === 'atrule'
    if (!isDescriptor) check('property', prop, `property ${prop}`)
    for (const [, name = ''] of withoutStrings(value).matchAll(/([a-z][a-z0-9-]*)\(/g)) {
      check('function', name, `function ${name}()`)
    }
    for (const [, unit] of value.matchAll(newUnits)) problems.add(`unit ${unit}`)
  }

  function checkRule({ selector, parent }: Rule): void {
    if (parent?.type === 'rule') problems.add('nesting')
    if (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')) return
    for (const [, name = ''] of withoutStrings(selector).matchAll(/::?([a-z][a-z-]*)/g)) {
      check('selector', name, `selector :${name}`)
    }
  }

  function checkAtRule({ name, params }: AtRule): void {
    check('atRule', name, `rule @${name}`)
    if (name === 'container' && params.includes('style(')) problems.add('rule @container style()')
    if (name !== 'media') return
    for (const [, feature = ''] of params.matchAll(/\(([a-z-]+)/g)) {
      check('mediaFeature', feature, `media (${feature})`)
    }
    if (/[<>]/.test(params)) problems.add('media ranges')
  }
}

/** Browsers that do not know the condition skip the rules inside. */
function isGuarded({ parent }: Node): boolean {
  if (!parent) return false
  return (parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isGuarded(parent)
}

const withoutStrings = (text: string) => text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|\[[^\]]*\]/g, '')
