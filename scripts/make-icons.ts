// Renders the product's icons from web/public/icon.svg: run it again when that changes and commit the result.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../web/public');
const rounded = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** For systems that round the corners themselves. */
const square = rounded.replace(/ rx="\d+"/, '');
/** The mark lies within the safe zone, the circle that every mask leaves visible. */
const maskable = square.replace('translate(66 136) scale(10)', 'translate(104 160) scale(8)');

const plain = readFileSync(join(folder, 'icon-plain.svg'), 'utf8').replace(/ rx="\d+"/, '');

const icons = [
  [rounded, 'icon-192.png', 192],
  [rounded, 'icon-512.png', 512],
  [square, 'icon-180.png', 180],
  [maskable, 'icon-maskable-512.png', 512],
  [maskable, 'podcast.png', 1500],
  [plain, 'podcast-plain.png', 1500],
] as const;

for (const [svg, name, width] of icons) {
  await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}
