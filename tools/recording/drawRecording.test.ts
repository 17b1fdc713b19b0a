import { drawRecording } from './drawRecording'

const scene = {
  title: 'A change goes live',
  command: 'npx site publish mfe-blog',
  lines: [
    { atMs: 100, text: 'Building <mfe-blog>' },
    { atMs: 60_100, text: 'x'.repeat(150) },
  ],
}
const svg = drawRecording([scene])

test('shows the command and every line that it printed, in order', () => {
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
  expect(texts).toEqual([
    '',
    '# A change goes live',
    '$ npx site publish mfe-blog',
    'Building &lt;mfe-blog&gt;',
    'x'.repeat(104),
    'x'.repeat(46),
  ])
})

test('a line that is too long continues with a whole word', () => {
  const wrapped = drawRecording([
    { ...scene, lines: [{ atMs: 0, text: `${'word '.repeat(20)}[published-data]` }] },
  ])
  expect(wrapped).toMatch(/(>| )word<\/text>\n<text[^>]*> \[published-data\]<\/text>/)
})

test('moves to each line when it was printed, and cuts long waits', () => {
  // 1.2 s before the command, 0.1 s to the first line, 0.9 of 60 s to the second one, 3.5 s at the end.
  expect(svg).toContain('animation:print 5.7s step-end infinite')
  expect(svg.match(/[\d.]+%\{/g)).toEqual(['0.000%{', '21.053%{', '22.807%{', '38.596%{', '100%{'])
})

test('ends at the last line, also without motion', () => {
  expect(svg).toContain('g{transform:translateY(320px);animation')
  expect(svg).toContain('@media (prefers-reduced-motion:reduce){g{animation:none}}')
})
