// Composes the parts of one story into a folder and ends:
// node composing-process.ts <slug> <number of parts> <folder>
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeStory } from './composer/compose.ts';
import { waveFile } from './composer/sound.ts';

const [slug = '', count = '0', folder = ''] = process.argv.slice(2);
let part = 0;
for (const sound of composeStory(slug, Number(count))) {
  writeFileSync(join(folder, `${slug}-${part}.wav`), waveFile(sound));
  part += 1;
}
