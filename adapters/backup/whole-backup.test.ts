import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manifest, manifestText, signatureText } from './manifest.ts';
import { readWhole } from './whole-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'meend-whole-'));
const good = join(scratch, 'good');
const secret = (byte: number) => new Uint8Array(32).fill(byte);
const key = { id: '2026a', secret: secret(1) };
const keys = [{ id: '2026b', secret: secret(2) }, key];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const ROWS = 'rows, as good as any';
const backupFiles = [
  { path: 'covers/one.webp', text: 'a picture' },
  { path: 'media/one.mp3', text: 'a sound' },
];
const manifest: Manifest = {
  form: 3,
  madeAt: '2026-11-20T10:00:00.000Z',
  migrations: ['2026-11-20-first-tables'],
  rows: { users: 3 },
  unsentMails: 0,
  tables: [
    { table: 'users', columns: ['id'], file: '4021.dat.gz', bytes: 19, sha256: sha256(ROWS) },
    { table: null, columns: [], file: 'toc.dat', bytes: 3, sha256: sha256('toc') },
  ],
  files: backupFiles.map(({ path, text }) => ({ path, bytes: text.length, sha256: sha256(text) })),
};

const writeSigned = (folder: string, text: string): void => {
  writeFileSync(join(folder, 'manifest.json'), text);
  writeFileSync(join(folder, 'signature.json'), signatureText(text, key));
};

beforeAll(() => {
  for (const { path, text } of backupFiles) {
    mkdirSync(join(good, 'files', path, '..'), { recursive: true });
    writeFileSync(join(good, 'files', path), text);
  }
  mkdirSync(join(good, 'rows'));
  writeFileSync(join(good, 'rows', '4021.dat.gz'), ROWS);
  writeFileSync(join(good, 'rows', 'toc.dat'), 'toc');
  writeSigned(good, manifestText(manifest));
});
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;
const spoilt = (spoil: (folder: string) => void): string => {
  count += 1;
  const folder = join(scratch, `spoilt-${count}`);
  cpSync(good, folder, { recursive: true });
  spoil(folder);
  return folder;
};

test('a verified backup returns its manifest', async () => {
  expect(await readWhole(good, keys)).toEqual(manifest);
});

test('a backup behind a link is read in place', async () => {
  symlinkSync(good, join(scratch, 'latest'));
  expect(await readWhole(join(scratch, 'latest'), keys)).toEqual(manifest);
});

const inFiles = (folder: string, path: string): string => join(folder, 'files', path);
const inRows = (folder: string, file: string): string => join(folder, 'rows', file);
const withPath = (path: string) => (folder: string) => {
  const [first, ...rest] = manifest.files;
  if (first) writeSigned(folder, manifestText({ ...manifest, files: [{ ...first, path }, ...rest] }));
};
const linked = (path: string) => (folder: string) => {
  renameSync(join(folder, path), join(folder, '..', 'moved-out'));
  symlinkSync(join(folder, '..', 'moved-out'), join(folder, path));
};

test.each<readonly [string, (folder: string) => void, string]>([
  ['no manifest', (at) => rmSync(join(at, 'manifest.json')), 'is not a backup'],
  [
    'a cut manifest',
    (at) => truncateSync(join(at, 'manifest.json'), 90),
    'signature of this backup is wrong',
  ],
  [
    'a signed manifest that is no JSON',
    (at) => writeSigned(at, '{"form":'),
    'manifest of this backup is damaged',
  ],
  [
    'a signed manifest of another form',
    (at) => writeSigned(at, '{"form":9}'),
    'its format is unknown to this release',
  ],
  [
    'one altered byte in its manifest',
    (at) =>
      writeFileSync(
        join(at, 'manifest.json'),
        readFileSync(join(at, 'manifest.json'), 'utf8').replace('"users": 3', '"users": 4'),
      ),
    'signature of this backup is wrong',
  ],
  ['no signature', (at) => rmSync(join(at, 'signature.json')), 'has no signature'],
  [
    'a damaged signature',
    (at) => writeFileSync(join(at, 'signature.json'), '{}'),
    'signature of this backup is damaged',
  ],
  [
    'a signature that is no JSON',
    (at) => writeFileSync(join(at, 'signature.json'), '{'),
    'signature of this backup is damaged',
  ],
  ['no rows', (at) => rmSync(join(at, 'rows'), { recursive: true }), 'rows of this backup are damaged'],
  ['cut rows', (at) => truncateSync(inRows(at, '4021.dat.gz'), 5), 'rows of this backup are damaged'],
  ['a missing file of rows', (at) => rmSync(inRows(at, 'toc.dat')), 'rows of this backup are damaged'],
  [
    'a file of rows more',
    (at) => writeFileSync(inRows(at, '4022.dat.gz'), ''),
    'Unexpected file 4022.dat.gz: not listed in the manifest.',
  ],
  [
    'one altered byte in a file',
    (at) => writeFileSync(inFiles(at, 'media/one.mp3'), 'b sound'),
    'damaged: media/one.mp3',
  ],
  ['a cut file', (at) => truncateSync(inFiles(at, 'media/one.mp3'), 3), 'damaged: media/one.mp3'],
  ['a longer file', (at) => appendFileSync(inFiles(at, 'media/one.mp3'), '!'), 'damaged: media/one.mp3'],
  ['a missing file', (at) => rmSync(inFiles(at, 'covers/one.webp')), 'missing: covers/one.webp'],
  [
    'a file more',
    (at) => writeFileSync(inFiles(at, 'media/two.mp3'), ''),
    'Unexpected file media/two.mp3: not listed in the manifest.',
  ],
  ['a link in place of a file', linked('files/media/one.mp3'), 'is a link'],
  ['a link in place of a folder', linked('files/media'), 'is a link'],
  ['a link in place of all files', linked('files'), 'files of this backup are a symbolic link'],
  ['a link in place of the rows', linked('rows'), 'rows of this backup are a symbolic link'],
  ['a link in place of the manifest', linked('manifest.json'), 'is a link'],
  ['a path that leads up', withPath('media/../../out.mp3'), 'lists a file outside the backup'],
  ['a path that is absolute', withPath('/etc/passwd'), 'lists a file outside the backup'],
  ['a path with another separator', withPath('media/..\\out.mp3'), 'lists a file outside the backup'],
  ['a path to a folder that is not kept', withPath('postgres/files'), 'lists a file outside the backup'],
])('a backup with %s is rejected', async (_what, spoil, message) => {
  const folder = spoilt(spoil);
  try {
    await expect(readWhole(folder, keys)).rejects.toThrow(message);
  } finally {
    rmSync(join(scratch, 'moved-out'), { recursive: true, force: true });
  }
});

test.each(['../out.gz', '/etc/passwd', 'a/b.gz', '..'])('a row file named %s is rejected', async (file) => {
  const [users, ...others] = manifest.tables;
  if (!users) throw new Error('no tables');
  const badManifest = { ...manifest, tables: [{ ...users, file }, ...others] };
  const folder = spoilt((at) => writeSigned(at, manifestText(badManifest)));
  await expect(readWhole(folder, keys)).rejects.toThrow('damaged');
});

test('a signature by an unknown key, or by another secret, is rejected', async () => {
  await expect(readWhole(good, [])).rejects.toThrow('signed with the key "2026a", which is missing');
  await expect(readWhole(good, [{ id: '2027a', secret: secret(1) }])).rejects.toThrow('which is missing');
  await expect(readWhole(good, [{ id: '2026a', secret: secret(3) }])).rejects.toThrow(
    'signature of this backup is wrong',
  );
});

test('with --ignore-signature the signature is not verified, but the hashes are', async () => {
  expect(
    await readWhole(
      spoilt((at) => rmSync(join(at, 'signature.json'))),
      null,
    ),
  ).toEqual(manifest);
  const cut = spoilt((at) => truncateSync(inFiles(at, 'media/one.mp3'), 3));
  await expect(readWhole(cut, null)).rejects.toThrow('damaged: media/one.mp3');
});

test('without keys and signature, as in the embedded mode, the hashes are verified', async () => {
  expect(
    await readWhole(
      spoilt((at) => rmSync(join(at, 'signature.json'))),
      [],
    ),
  ).toEqual(manifest);
});
