import type { HarmlessChange } from './HarmlessChange'
import { addPart, texts } from './parts'

const styled = (name: string, component: string, jsx: string, css: string): HarmlessChange => ({
  name,
  change: addPart(texts, component, { jsx, css }),
})

/** Rules for the package's own elements. */
export const styleChanges: readonly HarmlessChange[] = [
  styled(
    'media queries, also for print and dark colours',
    'Sheet',
    '<div className={styles.sheet}><p>Una hoja</p></div>',
    `@layer pages { .sheet { columns: 1; @media (width >= 60rem) { columns: 2; } }
  @media print { .sheet { display: none; } } @media (prefers-color-scheme: dark) and (hover: hover) { .sheet:hover { outline: 1px solid; } }
  @media (prefers-reduced-motion: no-preference) { .sheet { scroll-behavior: smooth; } } @supports (display: grid) and (not (display: none-such)) { .sheet { gap: 1rem; } } }`,
  ),
  styled(
    'an animation, and properties of its own',
    'Pulse',
    '<p className={styles.pulse}>Un pulso</p>',
    `@layer pages { .pulse { --pulse-size: 1.02; --pulse-ink: var(--blue, navy); color: var(--pulse-ink); animation: grow 2s ease-in-out infinite alternate; transition: color 0.2s, rotate 1s; }
  .pulse:hover { --pulse-ink: teal; rotate: 1deg; } }
@keyframes grow { from { scale: 1; } 50% { opacity: 0.99; } to { scale: var(--pulse-size); } }`,
  ),
  styled(
    'container queries, :has, :is, :where and nesting',
    'Cards',
    '<div className={styles.cards}><article className={styles.card}><h2>Una tarjeta</h2><p>Con texto</p></article></div>',
    `@layer pages { .cards { container: cards / inline-size; }
  .card { padding: 1rem; @container cards (width > 30rem) { padding: 2rem; & > h2 { margin: 0; } }
    &:has(> p) { border: 1px solid var(--line); } & :is(h2, h3) { color: var(--ink-900); } :where(p) { margin: 0; }
    &:not(:last-child) + & { margin-block-start: 1rem; } p::first-line { font-weight: 600; } } }`,
  ),
  styled(
    'scopes, counters, sticky elements and a scroll snap',
    'Steps',
    `<ol className={styles.steps} tabIndex={0} aria-label="Pasos"><li className={styles.step}>Uno</li><li className={\`\${styles.step} \${styles.wide}\`}>Dos</li></ol>`,
    `@layer components { .step { counter-increment: mfe-sample_step; &::before { content: counter(mfe-sample_step) '. '; } &::marker { content: ''; } } }
@layer pages { .steps { display: flex; overflow-x: auto; scroll-snap-type: inline mandatory; padding: 0; }
  .steps > li { position: sticky; inset-inline-start: 0; scroll-snap-align: start; list-style: none; min-inline-size: 60%; } .wide { composes: step; min-inline-size: 80% !important; }
  @scope (.steps) to (.wide) { li { letter-spacing: 0.01em; } } @starting-style { .steps { opacity: 0; } } }`,
  ),
]
