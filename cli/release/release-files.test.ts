import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releaseError } from './release-files.ts';

const unpacked = () => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const names = ['LICENSE', 'bin/node', 'server/main.js', 'pages/index.html'];
  for (const name of names) write(name, name);
  const hashes = names.map((name) => `${createHash('sha256').update(name).digest('hex')}  ${name}\n`);
  write('files.sha256', hashes.join(''));
  return { folder, write, remove: (name: string) => rmSync(join(folder, name)) };
};

test('an unpacked archive runs, with what an operator and the program add to it', () => {
  const { folder, write } = unpacked();
  write('production.env', 'DOMAIN=raag.example');
  write('node_modules/.cache/compiled/main.js', '');
  expect(releaseError(folder)).toBeNull();
});

test.each([
  ['cut', ({ remove }: ReturnType<typeof unpacked>) => remove('files.sha256'), 'is not whole.'],
  ['with a file less', ({ remove }) => remove('server/main.js'), 'files are missing: server/main.js.'],
  ['changed', ({ write }) => write('LICENSE', 'MIT'), 'files were changed: LICENSE.'],
  [
    'over another one',
    ({ write }) => write('pages/home.js', ''),
    'files of another release are among its own: pages/home.js.',
  ],
])('an archive that was unpacked %s does not', (_, change, sentence) => {
  const archive = unpacked();
  change(archive);
  expect(releaseError(archive.folder)).toContain(sentence);
});
