// Contract of file stores, on a disk and in S3 storage.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { diskFiles } from '@meend/adapters/files/disk-files.ts';
import type { ReadableFileStore } from '@meend/adapters/files/file-storage.ts';
import { s3Files } from '@meend/adapters/files/s3-files.ts';
import { s3Objects } from '@meend/adapters/files/s3-objects.ts';
import { startS3 } from '@meend/tests/kit/servers/s3-server.ts';
import { recordingBytes } from '@meend/tests/kit/site/http-catalogue.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface FileStorage {
  readonly files: ReadableFileStore;
  stop(): void | Promise<void>;
}

const onDisk = async (): Promise<FileStorage> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-kept-'));
  return { files: diskFiles(folder), stop: () => rmSync(folder, { recursive: true }) };
};

const inS3 = async (): Promise<FileStorage> => {
  const server = await startS3();
  const objects = s3Objects(server.storage);
  return {
    files: s3Files(objects),
    stop: async () => {
      objects.close();
      await server.stop();
    },
  };
};

const LATER = (): Date => new Date(Date.now() + 60_000);
/** Before any file of these tests, however long they take. */
const EARLIER = new Date(Date.now() - 60_000);

describe.each([
  ['on a disk', onDisk],
  ['in S3', inS3],
])('files %s', (_where, open) => {
  let storage: FileStorage;
  let files: ReadableFileStore;
  let scratch: string;
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'meend-passing-'));
    storage = await open();
    files = storage.files;
  });
  afterAll(async () => {
    await storage.stop();
    rmSync(scratch, { recursive: true });
  });

  const passing = (bytes: Uint8Array): string => {
    const path = join(scratch, 'passing');
    writeFileSync(path, bytes);
    return path;
  };

  test('a written file is there, whole and in ranges', async () => {
    const bytes = recordingBytes(1, 100_000);
    await files.write('media/written.mp3', bytes);
    expect(await files.has('media/written.mp3')).toBe(true);
    expect(await files.readFacts('media/written.mp3')).toMatchObject({ bytes: bytes.length });
    expect((await buffer(await files.read('media/written.mp3'))).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 1],
      [0, 99_999],
      [4_321, 65_600],
      [99_999, 99_999],
    ] as const) {
      const part = await buffer(await files.read('media/written.mp3', { start, end }));
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test.each([5, 20_000_001])('a file of %i bytes is moved in, and its source is deleted', async (length) => {
    const bytes = recordingBytes(2, length);
    const path = passing(bytes);
    await files.put('media/moved.mp3', path);
    expect((await buffer(await files.read('media/moved.mp3'))).equals(bytes)).toBe(true);
    await files.put('media/moved.mp3', path);
    expect(await files.readFacts('media/moved.mp3')).toMatchObject({ bytes: length });
  });

  test('a file that exists nowhere cannot be put', async () => {
    await expect(files.put('media/nowhere.mp3', join(scratch, 'nothing'))).rejects.toThrow();
    expect(await files.has('media/nowhere.mp3')).toBe(false);
  });

  test('a new version is distinguished from the previous one', async () => {
    await files.write('covers/version.svg', new TextEncoder().encode('<svg/>'));
    const before = await files.readFacts('covers/version.svg');
    await files.write('covers/version.svg', new TextEncoder().encode('<svg />'));
    const after = await files.readFacts('covers/version.svg');
    expect(after?.version).toMatch(/^[A-Za-z0-9-]+$/);
    expect(after?.version).not.toBe(before?.version);
  });

  test('a missing file does not exist, cannot be read and is deleted without an error', async () => {
    expect(await files.readFacts('media/none.mp3')).toBeNull();
    await expect(files.read('media/none.mp3').then(buffer)).rejects.toThrow();
    await files.remove('media/none.mp3');
  });

  test.each(['../a.mp3', 'media/../a.mp3', 'media//a.mp3', '/etc/passwd', 'media/A.mp3', 'keys/a.key', ''])(
    'the key %j is invalid',
    async (key) => {
      await expect(files.write(key, new Uint8Array(1))).rejects.toThrow('malformed file key');
      await expect(files.put(key, passing(new Uint8Array(1)))).rejects.toThrow('malformed file key');
      expect(await files.readFacts(key)).toBeNull();
      expect(await files.removeStored(key, LATER())).toBe(false);
    },
  );

  test('lists files stored before a time, and removes each once', async () => {
    await files.write('banners/listed.webp', recordingBytes(3, 77));
    expect(await files.listStored(LATER())).toContainEqual({ key: 'banners/listed.webp', bytes: 77 });
    expect(await files.listStored(EARLIER)).toEqual([]);
    expect(await files.removeStored('banners/listed.webp', EARLIER)).toBe(false);
    expect(await files.has('banners/listed.webp')).toBe(true);
    expect(await files.removeStored('banners/listed.webp', LATER())).toBe(true);
    expect(await files.removeStored('banners/listed.webp', LATER())).toBe(false);
    expect(await files.has('banners/listed.webp')).toBe(false);
  });

  test('reports whether it is available', async () => {
    await expect(files.ping()).resolves.toBeUndefined();
  });
});
