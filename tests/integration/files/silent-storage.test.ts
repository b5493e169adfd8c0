// Timeouts of storage that accepts requests and never responds.

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { type FaultyStorage, faultyStorage } from '@meend/tests/kit/servers/faulty-storage.ts';
import { type S3Server, s3Storage, startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ANSWER_MS = 300;

let s3: S3Server;
let line: FaultyStorage;

beforeAll(async () => {
  s3 = await startS3();
  line = await faultyStorage(s3.storage.endpoint);
});
afterAll(async () => {
  await line.stop();
  await s3.stop();
});

test('every request times out, and the same client continues once the storage responds', async () => {
  const defaultObjects = s3Objects(s3Storage(line.endpoint));
  const objects = s3Objects(s3Storage(line.endpoint), ANSWER_MS);
  await defaultObjects.write('media/a.mp3', recordingBytes(1, 1_000));
  line.suffer('silent');
  const listed = async (): Promise<void> => {
    for await (const _ of objects.list('media/'));
  };
  await expect(objects.readFacts('media/a.mp3')).rejects.toThrow();
  await expect(objects.read('media/a.mp3')).rejects.toThrow();
  await expect(objects.remove('media/a.mp3')).rejects.toThrow();
  await expect(objects.ping()).rejects.toThrow();
  await expect(listed()).rejects.toThrow();
  line.suffer('none');
  expect((await defaultObjects.readFacts('media/a.mp3'))?.bytes).toBe(1_000);
  objects.close();
  defaultObjects.close();
});

test('a slow body is no timeout: it may take longer than its headers', async () => {
  const defaultObjects = s3Objects(s3Storage(line.endpoint));
  await defaultObjects.write('media/slow.mp3', recordingBytes(2, 1_500_000));
  const objects = s3Objects(s3Storage(line.endpoint), ANSWER_MS);
  line.suffer('slow');
  // The headers may take a while on a busy machine.
  let began = 0;
  let body: Readable | null = null;
  const readBody = async (): Promise<Readable | null> => {
    began = performance.now();
    return objects.read('media/slow.mp3').catch(() => null);
  };
  await expect
    .poll(
      async () => {
        body ??= await readBody();
        return body;
      },
      { timeout: 20_000 },
    )
    .not.toBeNull();
  const bytes = await buffer(body as unknown as Readable);
  expect(bytes.equals(recordingBytes(2, 1_500_000))).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(ANSWER_MS);
  objects.close();
  defaultObjects.close();
});
