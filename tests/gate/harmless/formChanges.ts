import type { HarmlessChange } from './HarmlessChange'
import { addPart, overview, workshop } from './parts'

const fields = `@layer pages { .form { display: grid; gap: 0.5rem;
  & input, & select, & textarea { display: block; inline-size: 100%; block-size: 3rem; box-sizing: border-box; }
  & [type='radio'], & [type='checkbox'] { display: inline; inline-size: 1.5rem; block-size: 1.5rem; } & p { min-block-size: 2rem; } } }`

/** Forms, and buttons that do something a browser may refuse. */
export const formChanges: readonly HarmlessChange[] = [
  {
    name: 'a form for searching, without code',
    change: addPart(overview, 'SearchForm', {
      jsx: `<form className={styles.form} role="search" aria-label="Buscar" action="/muestra" method="get"><label>Buscar <input type="search" name="buscar" list="sugerencias" autoComplete="off" enterKeyHint="search" /></label>
        <datalist id="sugerencias"><option value="Portal" /><option value="Chatbot" /></datalist>
        <label>Orden <select name="orden" defaultValue="nombre"><optgroup label="Por texto"><option value="nombre">Nombre</option></optgroup><hr /><option value="fecha">Fecha</option></select></label>
        <button type="reset">Borrar</button><button type="submit">Buscar</button></form>`,
      // With a width that does not depend on the font, as every field needs.
      css: fields,
    }),
  },
  {
    name: 'a form with state and messages',
    change: addPart(workshop, 'AnswerForm', {
      imports: "import { useId, useState } from 'react'\n",
      body: `const id = useId()
  const [name, setName] = useState('')
  const [colour, setColour] = useState('azul')
  const isShort = name.length > 0 && name.length < 3`,
      jsx: `<form className={styles.form} aria-label="Respuesta" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id}>Nombre</label><input id={id} value={name} aria-invalid={isShort} aria-describedby={\`\${id}-ayuda\`} onChange={({ target }) => setName(target.value)} required minLength={3} autoComplete="name" />
        <p id={\`\${id}-ayuda\`} role="status">{isShort ? 'Muy corto' : 'Tres letras o más'}</p>
        <fieldset><legend>Color</legend>{['azul', 'rojo'].map((each) => <label key={each}><input type="radio" name="color" value={each} checked={colour === each} onChange={() => setColour(each)} /> {each}</label>)}</fieldset>
        <label><input type="checkbox" defaultChecked /> Acepto</label><label>Cuántos <input type="number" defaultValue={1} min={1} /></label><label>Cuándo <input type="date" /></label><label>Notas <textarea rows={2} defaultValue={'Dos\\nlíneas'} /></label><output>{colour}</output><button type="submit" disabled={name === ''}>Enviar</button></form>`,
      css: fields,
    }),
  },
  {
    name: 'buttons that print, copy and share',
    change: addPart(workshop, 'PageActions', {
      imports: "import { useState } from 'react'\n",
      body: `const [message, setMessage] = useState('')
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => setMessage('Copiado'), () => setMessage('No se pudo copiar'))
  const share = () => void navigator.share?.({ url: location.href }).catch(() => undefined)`,
      jsx: `<div className={styles.actions}><p role="status">{message}</p><button type="button" onClick={() => print()}>Imprimir</button><button type="button" onClick={copy}>Copiar</button><button type="button" onClick={share}>Compartir</button></div>`,
      css: '@layer pages { .actions > * { display: block; min-block-size: 3rem; } }',
    }),
  },
]
