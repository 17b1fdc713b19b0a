const sample = /^([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})? (\S+)(?: \d+)?$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g

export interface Sample {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

/**
 * Parses the text format of Prometheus.
 *
 * @throws Error on a line that is neither a sample nor a comment.
 */
export function parsePrometheus(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name, labels = '', value] = sample.exec(line) ?? []
    if (!name || value === undefined || (Number.isNaN(Number(value)) && !/^(nan|[+-]inf)$/i.test(value))) {
      throw new Error(`Not a sample: ${line}`)
    }
    const pairs = [...labels.matchAll(label)].map(([, key = '', text = '']) => [key, text] as const)
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
}

/** The sum of all samples with this name and these labels. Undefined if there is none. */
export function valueOf(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
