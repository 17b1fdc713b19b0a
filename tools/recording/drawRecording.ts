/** A line of a terminal, and when it was printed. */
export interface TimedLine {
  atMs: number
  text: string
}

/** A command as it was typed, and what it printed. */
export interface Scene {
  /** Printed as a comment above the command. */
  title: string
  command: string
  lines: readonly TimedLine[]
}

const COLUMNS = 104
const ROWS = 22
const ROW_PX = 20
const COLUMN_PX = 8.43
const PADDING_PX = 16
/** Longer waits are cut to this. Times that commands print are unchanged. */
const MAX_WAIT_MS = 900
const BEFORE_COMMAND_MS = 1200
const AFTER_SCENE_MS = 3500

interface Row {
  text: string
  kind: 'title' | 'command' | 'output'
}

/**
 * Draws a terminal as an animated SVG: all rows are below each other, and the window moves down to the newest one.
 * With `prefers-reduced-motion` it shows the last frame.
 */
export function drawRecording(scenes: readonly Scene[]): string {
  const rows: Row[] = []
  /** Each change of the number of printed rows. */
  const steps: { atMs: number; count: number }[] = []
  let nowMs = 0
  const print = (waitMs: number, ...added: Row[]) => {
    nowMs += waitMs
    rows.push(...added)
    steps.push({ atMs: nowMs, count: rows.length })
  }
  for (const { title, command, lines } of scenes) {
    print(0, { text: '', kind: 'output' }, { text: `# ${title}`, kind: 'title' })
    print(BEFORE_COMMAND_MS, { text: `$ ${command}`, kind: 'command' })
    lines.forEach(({ atMs, text }, index) =>
      print(
        Math.min(MAX_WAIT_MS, atMs - (lines[index - 1]?.atMs ?? 0)),
        ...wrap(text).map((part): Row => ({ text: part, kind: 'output' })),
      ),
    )
    nowMs += AFTER_SCENE_MS
  }
  const [width, height] = [Math.ceil(COLUMNS * COLUMN_PX) + 2 * PADDING_PX, ROWS * ROW_PX + 2 * PADDING_PX]
  const offset = (count: number) => `transform:translateY(${(ROWS - count) * ROW_PX}px)`
  const frames = steps.map(({ atMs, count }) => `${((100 * atMs) / nowMs).toFixed(3)}%{${offset(count)}}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeXml(scenes.map(({ title }) => title).join('; '))}</title>
<style>text{font:14px/1 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#c9d7e6;white-space:pre}
.title{fill:#8fa5bd}.command{fill:#ffc62e;font-weight:600}
g{${offset(rows.length)};animation:print ${(nowMs / 1000).toFixed(1)}s step-end infinite}
@media (prefers-reduced-motion:reduce){g{animation:none}}
@keyframes print{${frames.join('')}100%{${offset(rows.length)}}}</style>
<rect width="100%" height="100%" rx="8" fill="#0b2038"/>
<svg x="${PADDING_PX}" y="${PADDING_PX}" width="${width - 2 * PADDING_PX}" height="${ROWS * ROW_PX}"><g>
${rows.map(drawRow).join('\n')}
</g></svg>
</svg>
`
}

function drawRow({ text, kind }: Row, index: number): string {
  return `<text class="${kind}" y="${index * ROW_PX + 15}">${escapeXml(text)}</text>`
}

/** Before a space, if there is one. */
function wrap(text: string): string[] {
  const part = `.{1,${COLUMNS}}`
  return text.match(new RegExp(`${part}(?= |$)|${part}`, 'gu')) ?? ['']
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
