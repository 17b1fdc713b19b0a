/** A small version of the site's style sheet, for documents that the server renders. */
export const documentStyle = `
:root { --ink: #0b2038; --text: #33475e; --muted: #56697f; --field: #7f92a8; --line: #dde6ef; --surface: #f4f7fb;
  --blue: #0a5bc4; --yellow: #ffc62e; --red: #c4281c; --red-50: #fdecea; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
header { padding: 1.25rem clamp(1.25rem, 0.5rem + 3.2vw, 3rem); background: #fff; border-block-end: 1px solid var(--line); }
header a { color: var(--ink); font: 700 1.25rem/1 Sora, system-ui, sans-serif; text-decoration: none; }
main { max-inline-size: 40rem; margin: clamp(1rem, 5vw, 4rem) auto; padding: clamp(1.5rem, 5vw, 3rem); background: #fff;
  border: 1px solid var(--line); border-radius: 22px; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; color: var(--ink); font: 700 clamp(1.75rem, 1.35rem + 1.75vw, 2.5rem)/1.15 Sora, system-ui, sans-serif;
  letter-spacing: -0.022em; text-wrap: balance; }
a { color: var(--blue); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.5rem; }
.button { display: inline-block; min-block-size: 3rem; padding: 0.6rem 1.5rem; border: 2px solid var(--yellow);
  border-radius: 999px; background: var(--yellow); color: var(--ink); font: 600 1rem/1.6 Sora, system-ui, sans-serif;
  text-decoration: none; cursor: pointer; }
.button.outline { border-color: var(--ink); background: none; }
.summary { margin-block-end: 1.5rem; padding: 1rem 1.25rem; border-radius: 14px; background: var(--red-50); }
.summary ul { margin: 0.25rem 0 0; padding-inline-start: 1.25rem; }
.summary a, .error { color: var(--red); }
label, legend { display: block; color: var(--ink); font-weight: 600; }
.field { margin-block-end: 1rem; }
.error { margin: 0.25rem 0 0; }
input, select, textarea { inline-size: 100%; min-block-size: 3.125rem; padding: 0.6rem 0.9rem; border: 1.5px solid var(--field);
  border-radius: 8px; background: #fff; color: var(--ink); font: inherit; }
[aria-invalid='true'] { border-color: var(--red); }
fieldset { margin: 0 0 1rem; padding: 1rem 1.25rem 0; border: 1px solid var(--line); border-radius: 14px; }
.honeypot { position: absolute; inset-inline-start: -10000px; }
`.trim()
