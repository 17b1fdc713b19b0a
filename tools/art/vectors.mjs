/** Writes svg/, favicon/ and the country table: node vectors.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { at } from './src/lib/paths.mjs';
import { appIcon, drawings } from './src/vectors/drawings.mjs';
import { callingCodes, flagSprite } from './src/vectors/flags.mjs';
import { icoOf } from './src/vectors/ico.mjs';
import { brandMarks } from './src/vectors/marks.mjs';
import { iconSets } from './src/vectors/sets.mjs';

const files = { ...brandMarks, ...iconSets, ...drawings, 'banderas.svg': flagSprite };
for (const [name, svg] of Object.entries(files)) {
  writeFileSync(at('svg', name), svg);
}
writeFileSync(at('data/calling-codes.json'), `${JSON.stringify(callingCodes, null, 2)}\n`);

const rounded = appIcon({ radius: 112, share: 0.62 });
const full = appIcon({ radius: 0, share: 0.62 });
const maskable = appIcon({ radius: 0, share: 0.5 });
const png = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(size)
    .png({ palette: true })
    .toFile(at('favicon', name));

writeFileSync(at('favicon/favicon.svg'), rounded);
await png(rounded, 32, 'favicon-32.png');
writeFileSync(at('favicon/favicon.ico'), icoOf(readFileSync(at('favicon/favicon-32.png')), 32));
await png(full, 180, 'apple-touch-icon-180.png');
await png(rounded, 192, 'icon-192.png');
await png(rounded, 512, 'icon-512.png');
await png(maskable, 512, 'icon-maskable-512.png');
console.log(`${Object.keys(files).length} drawings, ${callingCodes.length} countries`);
