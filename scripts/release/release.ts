// `npm run release`: makes a release of this checkout's commit in `dist`. The tag is in the clone there alone.
import { join } from 'node:path';
import { inProject } from '../run/command.ts';
import { describeArchive, makeArchive } from './archive.ts';
import { buildSource, cloneSource, tagSource, whyNoRelease } from './source.ts';

const reason = whyNoRelease();
if (reason !== null) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const into = inProject('dist');
const source = join(into, 'source');
const started = performance.now();
cloneSource(source);
buildSource(source);
const archive = makeArchive(source, into);
const tag = tagSource(source, archive.version, archive.notes);
process.stdout.write(
  `${describeArchive(archive)}\nMade in ${Math.round((performance.now() - started) / 1_000)} s. The tag ${tag} is in ${source} alone: git push from there publishes it.\n`,
);
