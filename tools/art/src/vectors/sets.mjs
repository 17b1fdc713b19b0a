/** Tool, social and platform icons, copied out of their packages: single files, and sprites of those used in one ink. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as simple from 'simple-icons';

const require = createRequire(import.meta.url);
const collection = (name) =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'));
const logos = collection('logos');
const cib = collection('cib');

const wrap = (title, box, body, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${attributes}><title>${title}</title>${body}</svg>\n`;

/* file: [name, icon in "logos", own view box] */
const tools = {
  react: ['React', 'react'],
  nodejs: ['Node.js', 'nodejs-icon'],
  typescript: ['TypeScript', 'typescript-icon'],
  docker: ['Docker', 'docker-icon'],
  postgresql: ['PostgreSQL', 'postgresql'],
  figma: ['Figma', 'figma'],
  git: ['Git', 'git-icon'],
  dotnet: ['.NET', 'dotnet'],
  python: ['Python', 'python'],
  angular: ['Angular', 'angular-icon'],
  flutter: ['Flutter', 'flutter', '0 0 117 145'],
  java: ['Java', 'java'],
  kotlin: ['Kotlin', 'kotlin-icon'],
  mongodb: ['MongoDB', 'mongodb-icon'],
  jira: ['Jira', 'jira'],
};

const tool = ([title, key, ownBox]) => {
  const { body, width = logos.width ?? 256, height = logos.height ?? 256 } = logos.icons[key];
  /* Ids inside an icon get its key as a prefix, in case files are inlined side by side. */
  const own = body
    .replace(/id="([^"]+)"/g, `id="${key}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${key}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${key}-$1"`);
  const box = ownBox ?? `0 0 ${width} ${height}`;
  const [, , boxWidth, boxHeight] = box.split(' ');
  return wrap(title, box, own, `width="${boxWidth}" height="${boxHeight}"`);
};

const glyph = (title, icon) =>
  wrap(title, '0 0 24 24', `<path d="${icon.path}"/>`, 'fill="currentColor"');

const socials = {
  facebook: glyph('Facebook', simple.siFacebook),
  instagram: glyph('Instagram', simple.siInstagram),
  youtube: glyph('YouTube', simple.siYoutube),
  whatsapp: glyph('WhatsApp', simple.siWhatsapp),
  linkedin: wrap('LinkedIn', '0 0 32 32', cib.icons['linkedin-in'].body, 'fill="currentColor"'),
};

const platforms = {
  android: glyph('Android', simple.siAndroid),
  huawei: glyph('Huawei', simple.siHuawei),
  ios: glyph('iOS', simple.siApple),
};

/** Symbols that a page takes in its own colour: `<use href="redes.svg#facebook">`. */
const sprite = (files) => {
  const symbols = Object.entries(files).map(([name, svg]) => {
    const [, box] = svg.match(/viewBox="([^"]+)"/);
    const [, body] = svg.match(/<\/title>([^]*)<\/svg>/);
    return `<symbol id="${name}" viewBox="${box}" fill="currentColor">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};

const inFolder = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([name, svg]) => [`${folder}/${name}.svg`, svg]));

export const iconSets = {
  ...inFolder(
    'herramientas',
    Object.fromEntries(Object.entries(tools).map(([name, entry]) => [name, tool(entry)])),
  ),
  ...inFolder('redes', socials),
  ...inFolder('plataformas', platforms),
  'redes.svg': sprite(socials),
  'plataformas.svg': sprite(platforms),
};
