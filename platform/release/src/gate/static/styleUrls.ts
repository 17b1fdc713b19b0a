import postcss from 'postcss'
import valueParser from 'postcss-value-parser'

/** @returns Every URL that a style sheet names, without data URLs, as written. None if the sheet cannot be parsed. */
export function styleUrls(css: string): string[] {
  const urls = new Set<string>()
  const collect = (value: string) => {
    if (!/url|image|src/i.test(value)) return
    valueParser(value).walk((node) => {
      if (node.type !== 'function') return
      if (/^(?:url|src)$/i.test(node.value)) urls.add(node.nodes.map((part) => part.value).join(''))
      // Strings are URLs there too; those of type() are not.
      else if (/image-set$|^image$/i.test(node.value))
        for (const part of node.nodes) if (part.type === 'string') urls.add(part.value)
    })
  }
  try {
    postcss.parse(css).walk((node) => {
      if (node.type === 'decl') collect(node.value)
      if (node.type === 'atrule' && node.name.toLowerCase() === 'import') {
        const target = valueParser(node.params).nodes[0]
        if (target?.type === 'string') urls.add(target.value)
        else collect(node.params)
      }
    })
  } catch {
    return []
  }
  return [...urls].filter((url) => url !== '' && !/^(?:data:|#)/i.test(url))
}

/** @returns The URLs among them that are not on this origin. */
export function externalUrls(css: string): string[] {
  return styleUrls(css).filter((url) => /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url.trim()))
}
