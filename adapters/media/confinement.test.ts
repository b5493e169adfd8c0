// Tests what a compromised decoding process could reach, by a program in its place.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@meend/core/shared/result.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { audioEncoder } from './audio-encoder.ts';
import { pictureProcesses } from './picture-processes.ts';
import { processPool } from './process-pool.ts';
import { webRendition } from './rendition.ts';
import { allowedUploadPaths } from './upload-folders.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meend-confined-'));
for (const name of ['sources', 'work']) mkdirSync(join(dataDir, 'uploads', name), { recursive: true });
const keys = join(dataDir, 'keys.json');
writeFileSync(keys, 'the keys');
const source = join(dataDir, 'uploads', 'sources', 'one');
writeFileSync(source, 'a recording');
const places = allowedUploadPaths(dataDir);

/** Performs the requested actions and reports their results. */
const program = join(dataDir, 'taken-over.mjs');
writeFileSync(
  program,
  `import { readFileSync, writeFileSync } from 'node:fs';
   import { spawnSync } from 'node:child_process';
   import { connect } from 'node:net';
   import { networkInterfaces } from 'node:os';
   const tries = {
     read: ({ path }) => readFileSync(path, 'utf8'),
     write: ({ path }) => writeFileSync(path, 'planted'),
     start: () => spawnSync('/bin/true').status,
     bounds: () => Object.keys(networkInterfaces()).length,
     connect: ({ port }) => new Promise((done, refuse) => connect(port, '127.0.0.1', () => done('reached')).on('error', refuse)),
   };
   process.on('message', async (job) => {
     try {
       process.send({ ok: true, value: (await tries[job.what](job)) ?? 'done' });
     } catch (reason) {
       process.send({ ok: false, error: { code: reason.code } });
     }
   });`,
);

const processes = processPool<Result<unknown, { readonly code: string }>>({
  program,
  places,
  processes: 1,
  memoryLimit: 512 * 1024 ** 2,
  idleMs: 30_000,
});
const attempt = (job: object) => processes.run({ job, timeLimitMs: 15_000 });

afterAll(() => {
  processes.stop();
  rmSync(dataDir, { recursive: true });
});

const denied = { ok: false, error: { code: 'ERR_ACCESS_DENIED' } };

test('it can read what was uploaded, and none of our files', async () => {
  expect(await attempt({ what: 'read', path: source })).toEqual({ ok: true, value: 'a recording' });
  for (const path of [keys, '/etc/passwd', join(dataDir, 'uploads', '..', 'keys.json')])
    expect(await attempt({ what: 'read', path })).toMatchObject(denied);
});

test('it can write to the work folder only', async () => {
  const output = join(dataDir, 'uploads', 'work', 'made');
  expect(await attempt({ what: 'write', path: output })).toMatchObject({ ok: true });
  expect(readFileSync(output, 'utf8')).toBe('planted');
  for (const path of [source, keys, program])
    expect(await attempt({ what: 'write', path })).toMatchObject(denied);
  expect(readFileSync(keys, 'utf8')).toBe('the keys');
});

test('it can start no program', async () => {
  expect(await attempt({ what: 'start' })).toMatchObject(denied);
});

test('it reaches no network where the system permits namespaces, and reports where it can', async () => {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const encoder = audioEncoder({ places });
  try {
    const description = await encoder.describe();
    if (!description.ok) throw new Error(description.error.detail);
    const reached = await attempt({ what: 'connect', port: (server.address() as AddressInfo).port });
    expect(reached.ok).toBe(description.value.hasNetwork);
  } finally {
    encoder.stop();
    server.close();
  }
});

test('a job with a path outside is rejected before a decoder opens it', async () => {
  const picture = join(dataDir, 'private.png');
  await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } }).toFile(picture);
  const output = join(dataDir, 'uploads', 'work', 'x');
  const pictures = pictureProcesses(places);
  const encoder = audioEncoder({ places });
  const detail = 'The job names a file outside its folders';
  const outside = { code: 'media.encoder-died', detail };
  try {
    const outputs = [{ path: output, width: 10, height: 10, type: 'webp' }] as const;
    expect(await pictures.draw({ input: picture, format: 'png', fit: 'cover', outputs })).toEqual({
      ok: false,
      error: { code: 'picture.unreadable', detail },
    });
    expect(await encoder.encodeAudio({ input: keys, output, rendition: webRendition })).toEqual({
      ok: false,
      error: outside,
    });
    expect(
      await encoder.encodeAudio({ input: source, output: join(dataDir, 'x.mp3'), rendition: webRendition }),
    ).toEqual({ ok: false, error: outside });
    expect(await encoder.probeAudio({ input: keys, format: 'mp3' })).toEqual({ ok: false, error: outside });
  } finally {
    pictures.stop();
    encoder.stop();
  }
});
