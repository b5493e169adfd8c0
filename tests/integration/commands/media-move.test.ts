import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '@meend/adapters/config/config.ts';
import { type S3Objects, s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { mediaMoveCommand } from '@meend/cli/commands/media-move.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import { type FaultyStorage, faultyStorage } from '@meend/tests/kit/servers/faulty-storage.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { type S3Server, s3Environment, s3Storage, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SOURCE = 'uploads/sources/01930000-0000-7000-8000-000000000001';
const contents: Readonly<Record<string, Buffer>> = {
  'media/a.mp3': Buffer.from(recordingBytes(1)),
  'media/long.mp3': Buffer.from(recordingBytes(2, 8_400_000)),
  'covers/b-400.webp': Buffer.from(recordingBytes(3, 5_000)),
  'banners/c.webp': Buffer.from(recordingBytes(4, 100)),
  [SOURCE]: Buffer.from(recordingBytes(5, 40_000)),
};
const names = Object.keys(contents);

let s3: S3Server;
let line: FaultyStorage;
let objects: S3Objects;
let dataDir: string;

beforeEach(async () => {
  s3 = await startS3();
  line = await faultyStorage(s3.storage.endpoint);
  objects = s3Objects(s3Storage(s3.storage.endpoint));
  dataDir = mkdtempSync(join(tmpdir(), 'meend-move-'));
});
afterEach(async () => {
  objects.close();
  await line.stop();
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const lay = (key: string, bytes: Uint8Array): void => {
  mkdirSync(join(dataDir, key, '..'), { recursive: true });
  writeFileSync(join(dataDir, key), bytes);
};
const layAll = (): void => {
  for (const [key, bytes] of Object.entries(contents)) lay(key, bytes);
};
const run = commandRunner(() =>
  readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...s3Environment(line.endpoint) }),
);
const done = runCli();
const move = async (...args: readonly string[]) => {
  const { out, code } = await done(mediaMoveCommand(run), ...args, '--json');
  return { ...(JSON.parse(out) as Record<string, unknown>), code };
};
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hashes = Object.fromEntries(Object.entries(contents).map(([key, bytes]) => [key, hashOf(bytes)]));
const stored = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for await (const { key } of objects.list('')) found[key] = hashOf(await buffer(await objects.read(key)));
  return found;
};
const onDisk = (): readonly string[] => names.filter((key) => existsSync(join(dataDir, key)));
const nothing = { moved: 0, bytes: 0, passedOver: 0, newer: [], removed: 0, failed: [] };
const total = Object.values(contents).reduce((sum, { length }) => sum + length, 0);

test('every file is moved to the storage and back, byte for byte, and nothing else', async () => {
  layAll();
  lay('media/x.mp3.1.part', new Uint8Array(3));
  lay('mailbox/secret.json', new Uint8Array(3));
  expect(await move('--to', 's3')).toEqual({
    ...nothing,
    to: 's3',
    moved: 5,
    bytes: total,
    changed: true,
    code: 0,
  });
  expect(await stored()).toEqual(hashes);
  expect(onDisk()).toEqual(names);
  for (const key of names) rmSync(join(dataDir, key));
  expect(await move('--to', 'disk')).toMatchObject({ moved: 5, bytes: total, code: 0 });
  for (const [key, bytes] of Object.entries(contents))
    expect(readFileSync(join(dataDir, key)).equals(bytes)).toBe(true);
  expect(readdirSync(join(dataDir, 'scratch'))).toEqual([]);
});

test('a second run has nothing to do, and with --remove the source files are deleted', async () => {
  layAll();
  await move('--to', 's3');
  expect(await move('--to', 's3')).toMatchObject({ ...nothing, passedOver: 5, changed: false });
  expect(await move('--to', 's3', '--remove')).toMatchObject({ passedOver: 5, removed: 5, changed: true });
  expect([onDisk(), Object.keys(await stored()).length]).toEqual([[], 5]);
  expect(await move('--to', 'disk', '--remove')).toMatchObject({ moved: 5, removed: 5 });
  expect([onDisk(), await stored()]).toEqual([names, {}]);
});

test('a dry run counts and changes nothing', async () => {
  layAll();
  expect(await move('--to', 's3', '--remove', '--dry-run')).toMatchObject({
    moved: 5,
    removed: 0,
    changed: false,
  });
  expect([onDisk(), await stored()]).toEqual([names, {}]);
});

test.each(['failing', 'cut', 'slow'] as const)(
  'a storage that is %s for a while is retried',
  async (fault) => {
    layAll();
    await objects.write('covers/b-400.webp', contents['covers/b-400.webp'] ?? new Uint8Array());
    line.suffer('none');
    const before = line.suffered();
    // The first request is the health check; the fault affects those of the move.
    line.suffer(fault, 5, 1);
    expect(await move('--to', 's3')).toMatchObject({ moved: 4, passedOver: 1, failed: [], code: 0 });
    expect(line.suffered() - before).toBe(5);
    expect(await stored()).toEqual(hashes);
  },
);

test('a copy with wrong bytes never counts: the file stays, is reported, and is moved by the next run', async () => {
  lay('media/a.mp3', contents['media/a.mp3'] ?? Buffer.alloc(0));
  line.suffer('wrong');
  const spoilt = await move('--to', 's3', '--remove');
  expect(spoilt).toMatchObject({ moved: 0, removed: 0, failed: ['media/a.mp3'], code: 1 });
  expect(onDisk()).toEqual(['media/a.mp3']);
  line.suffer('none');
  expect(await move('--to', 's3', '--remove')).toMatchObject({ removed: 1, failed: [], code: 0 });
  expect(await stored()).toEqual({ 'media/a.mp3': hashes['media/a.mp3'] });
});

test('a newer file at the destination stays as it is', async () => {
  lay('covers/b-400.webp', new Uint8Array(9));
  const before = new Date(Date.now() - 3_600_000);
  utimesSync(join(dataDir, 'covers/b-400.webp'), before, before);
  await objects.write('covers/b-400.webp', new Uint8Array(7));
  expect(await move('--to', 's3', '--remove')).toMatchObject({ ...nothing, newer: ['covers/b-400.webp'] });
  expect(onDisk()).toEqual(['covers/b-400.webp']);
  expect((await objects.readFacts('covers/b-400.webp'))?.bytes).toBe(7);
});

test('unavailable storage, or none, is reported in a sentence', async () => {
  line.suffer('expired');
  expect(await done(mediaMoveCommand(run), '--to', 's3')).toMatchObject({
    code: 1,
    err: `The storage at ${line.endpoint} does not answer, or rejects this bucket or key.\n`,
  });
  const without = commandRunner(() => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  expect(await done(mediaMoveCommand(without), '--to', 's3')).toMatchObject({
    code: 1,
    err: 'There is no S3 storage: set S3_ENDPOINT and its settings first.\n',
  });
});

test('the progress is printed, and one sentence at the end', async () => {
  layAll();
  const { out } = await done(mediaMoveCommand(run), '--to', 's3');
  expect(out).toMatch(/^1 of 5 files, [\d.]+ MB of 8\.3 MB …$/m);
  expect(out).toContain('5 files (8.3 MB) are in the S3 storage, 0 were there already.');
});
