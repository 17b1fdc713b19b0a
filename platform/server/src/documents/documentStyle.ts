import type { SiteFrame } from '../site/siteFrame'

/** A small version of the site's style sheet, for documents that the server renders. */
export function documentStyle(fonts: SiteFrame['fonts']): string {
  return fonts ? fontFaces(fonts) + rules : rules
}

/** As in shared/src/ui/styles/fonts.css. */
function fontFaces({ headings, text }: NonNullable<SiteFrame['fonts']>): string {
  return `@font-face { font-family: Sora; src: url(${headings}); font-weight: 600 800; font-display: swap; }
@font-face { font-family: Figtree; src: url(${text}); font-weight: 400 700; font-display: swap; }
`
}

const rules = `
:root { --ink: #0b2038; --text: #33475e; --field: #7f92a8; --line: #dde6ef; --surface: #f4f7fb; --blue: #0a5bc4;
  --yellow: #ffc62e; --cyan: #2bc8ee; --muted: #56697f; --red: #c4281c; --red-50: #fdecea; --display: Sora, system-ui, sans-serif; }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-block-size: 100vh; margin: 0; background: var(--surface);
  color: var(--text); font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; overflow-wrap: anywhere;
  hyphens: auto; }
header, footer, nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.75rem; align-items: center; }
header, footer { padding: 0.75rem clamp(1.25rem, 0.5rem + 3.2vw, 3rem); }
header { justify-content: space-between; background: #fff; border-block-end: 1px solid var(--line); }
header a, footer a { display: inline-flex; align-items: center; min-block-size: 44px; color: inherit; font-weight: 500;
  text-decoration: none; }
header a:hover, footer a:hover { text-decoration: underline; text-underline-offset: 4px; }
.logo { gap: 0.625rem; color: var(--ink); font: 700 1.375rem/1 var(--display); letter-spacing: -0.03em; }
footer { margin-block-start: auto; border-block-start: 1px solid transparent; background: #06142a; color: #b9c8da;
  font-size: 0.9375rem; }
footer p { margin: 0 0 0 auto; color: #8fa6bf; font-size: 0.8125rem; }
main { inline-size: min(44rem, 100% - 32px); margin: clamp(16px, 4.5vw, 4rem) auto; padding: clamp(20px, 5vw, 3rem);
  background: #fff; border: 1px solid var(--line); border-radius: 22px; }
h1 { margin: 0 0 1rem; color: var(--ink); font: 700 clamp(1.75rem, 1.35rem + 1.75vw, 2.5rem)/1.15 var(--display);
  letter-spacing: -0.022em; }
h1, p, li { text-wrap: balance; }
main a { color: var(--blue); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px; border-radius: 6px; }
footer :focus-visible { outline-color: var(--yellow); }
.tick { inline-size: 72px; margin-block-end: 1.25rem; padding: 18px; border-radius: 50%; background: #e5f7ec; fill: none;
  stroke: #0b7a43; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.75rem; }
main .button { display: inline-flex; align-items: center; justify-content: center; min-inline-size: min(12rem, 100%);
  min-block-size: 56px; padding: 0.625rem 2rem; border: 2px solid var(--yellow); border-radius: 99px;
  background: var(--yellow); color: var(--ink); font: 600 1rem/1.2 var(--display); text-align: center;
  text-decoration: none; cursor: pointer; }
main .request { border-color: var(--cyan); background: var(--cyan); }
main .outline { border-color: var(--ink); background: none; }
.summary { margin-block-end: 1.5rem; padding: 1rem min(1.25rem, 5vw); border-inline-start: 6px solid var(--red);
  border-radius: 14px; background: var(--red-50); }
.summary strong { color: var(--ink); }
.summary ul { margin: 0.25rem 0 0; padding-inline-start: 20px; }
.summary a, .error { color: var(--red); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 0 1.25rem; }
.field { margin-block-end: 1.125rem; }
label, legend { display: block; margin-block-end: 0.25rem; color: var(--ink); font-size: 0.9375rem; font-weight: 600; }
.quiet { color: var(--muted); font-size: 0.875rem; }
ol.quiet { padding-inline-start: 20px; }
.field .quiet { margin: 0.25rem 0 0; }
.error { margin: 0.25rem 0 0; font-size: 0.875rem; }
input, select, textarea { inline-size: 100%; min-block-size: 3.125rem; padding: 0.75rem 0.9375rem;
  border: 1.5px solid var(--field); border-radius: 12px; background: #fff; color: var(--ink); font: inherit;
  font-size: 1rem; line-height: 1.4; }
[aria-invalid] { border-color: var(--red); background: #fffbfa; }
fieldset { min-inline-size: 0; margin: 0 0 1.125rem; padding: 1rem 1.25rem 0; border: 1px solid var(--line);
  border-radius: 14px; }
.honeypot { position: absolute; inset-inline-start: -10000px; }
@media (max-width: 36em) {
  header, footer { gap: 0 1.5rem; }
  nav { gap: 0 1.25rem; font-size: 0.9375rem; }
  footer { padding-block: 1.25rem; }
  footer p { inline-size: 100%; margin: 0.5rem 0 0; }
  main .button { inline-size: 100%; }
}
@media print {
  nav, footer p, form .button { display: none; }
  body, main { background: none; }
}
`.trim()
