import type { HarmlessChange } from './HarmlessChange'
import { addPart, texts } from './parts'

const part = (name: string, component: string, jsx: string, imports = ''): HarmlessChange => ({
  name,
  change: addPart(texts, component, { imports, jsx }),
})

/** Elements that pages rarely have. */
export const markupChanges: readonly HarmlessChange[] = [
  part(
    'a table',
    'Table',
    `<table><caption>Horarios</caption><colgroup><col /><col span={2} /></colgroup>
      <thead><tr><th scope="col">Día</th><th scope="col">Desde</th><th scope="col">Hasta</th></tr></thead>
      <tbody><tr><th scope="row">Lunes</th><td>08:30</td><td>18:30</td></tr></tbody>
      <tfoot><tr><th scope="row">Domingo</th><td colSpan={2}>Cerrado</td></tr></tfoot></table>`,
  ),
  part(
    'details, and a list of terms',
    'Terms',
    `<details><summary>¿Qué incluye?</summary><p>Todo.</p></details>
     <details name="dudas" open><summary>¿Y después?</summary><ul><li>Nada más.</li></ul></details>
     <dl><dt>Chatbot</dt><dd>Un programa que responde.</dd><div><dt>Portal</dt><dd>Un sitio.</dd><dd>Una puerta.</dd></div></dl>`,
  ),
  part(
    'a quotation, a date and other marked words',
    'Quotation',
    `<figure><blockquote cite="https://ejemplo.example/"><p>Todo cambia.</p></blockquote><figcaption><cite>Heráclito</cite></figcaption></figure>
     <p><time dateTime="2026-08-06">6 de agosto</time>, <abbr title="Servicio de Impuestos Nacionales">SIN</abbr>, <mark>nuevo</mark>, <kbd>Ctrl</kbd>, H<sub>2</sub>O, <del>antes</del> <ins>ahora</ins>, <data value="3">tres</data>, <bdi>إيان</bdi>, super<wbr />palabra</p><hr />`,
  ),
  part(
    'nested and numbered lists',
    'Lists',
    `<ol start={3} type="a"><li>Uno<ul><li>Dos<ol reversed><li value={9}>Tres</li></ol></li></ul></li></ol><menu><li>Cuatro</li></menu>`,
  ),
  part(
    'a formula',
    'Formula',
    // The types of React have no MathML.
    `{createElement('math', { display: 'block' }, createElement('mfrac', null, createElement('mi', null, 'a'), createElement('mn', null, '2')), createElement('mo', null, '='), createElement('mi', null, 'b'))}`,
    "import { createElement } from 'react'\n",
  ),
  part(
    'links to other sites, to mail, telephone, chat and a map',
    'Contacts',
    `<ul>
      <li><a href="https://ejemplo.example/año?x=1&y=2#parte" target="_blank" rel="noopener noreferrer">Otro sitio</a></li>
      <li><a href="//ejemplo.example/" rel="external nofollow">Sin esquema</a></li>
      <li><a href="mailto:ventas@ejemplo.example?subject=Cotización%20número%201&body=Hola">Correo</a></li>
      <li><a href="tel:+59122123456">Teléfono</a> <a href="sms:+59171234567">Mensaje</a> <a href="https://wa.me/59171234567?text=Hola%2C%20¿qué%20tal%3F">Chat</a></li>
      <li><a href="https://www.openstreetmap.org/?mlat=-16.5&mlon=-68.15#map=16/-16.5/-68.15">Mapa</a> <a href="geo:-16.5,-68.15">Abrir en el mapa</a></li>
    </ul>`,
  ),
  part(
    'anchors with accents, and links to pages and files of the site',
    'Anchors',
    `<nav aria-label="En esta página"><a href="#información">Información</a> <a href="#top">Arriba</a> <a href="#">Inicio de la página</a></nav>
     <h2 id="información" tabIndex={-1}>Información</h2>
     <ul><li><Link to="/servicios">Servicios</Link></li><li><Link to="/muestra?orden=nombre">Por nombre</Link></li><li><Link to="/muestra/archivo/textos#informaci%C3%B3n">Aquí</Link></li>
     <li><Link to="/soluciones?filter=software">Software</Link></li><li><Link to="/contactanos?origen=muestra">Contacto</Link></li><li><a href="../taller">Taller</a></li><li><a href="/sitemap.xml">Mapa del sitio</a></li></ul>`,
    "import { Link } from '@site/shared/runtime'\n",
  ),
  part(
    'a progress bar, a meter and a dialog that is closed',
    'Progress',
    `<p><label>Avance <progress max={10} value={3} /></label> <label>Espacio <meter min={0} max={1} value={0.4}>40 %</meter></label></p>
     <dialog aria-label="Aviso"><form method="dialog"><button type="submit">Cerrar</button></form></dialog><div hidden>Oculto</div><p inert>Inactivo</p>`,
  ),
  part(
    'a note for browsers without scripts',
    'NoScript',
    `<noscript><p>Esta parte también se lee sin JavaScript.</p></noscript>`,
  ),
  part(
    'a text from content, with markup',
    'Rich',
    `<RichText html='<p>Un <strong>texto</strong> con <a href="/servicios">enlace</a>,<br>y <em>dos</em> líneas &amp; más.</p>' />`,
    "import { RichText } from '@site/shared/ui/RichText/RichText'\n",
  ),
]
