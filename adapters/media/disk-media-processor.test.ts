import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFull } from '@meend/core/media/received-file.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { expect, onTestFinished, test } from 'vitest';
import { diskMediaProcessor } from './disk-media-processor.ts';

const ID = '01999999-0000-7000-8000-000000000000' as UploadId;
const FACTS = '{"streams":[{"codec_type":"audio","channels":1}],"format":{"duration":"2"}}';

const scene = async (stderr: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meend-workshop-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const programs = join(dataDir, 'programs');
  await mkdir(programs);
  for (const folder of ['sources', 'work'])
    await mkdir(join(dataDir, 'uploads', folder), { recursive: true });
  for (const [program, script] of [
    ['ffprobe', `echo '${FACTS}'`],
    ['ffmpeg', `echo '${stderr}' >&2\nexit 1`],
  ] as const) {
    await writeFile(join(programs, program), `#!/bin/sh\n${script}\n`);
    await chmod(join(programs, program), 0o755);
  }
  const path = join(dataDir, 'uploads/sources', ID);
  await writeFile(path, 'RIFF\0\0\0\0WAVEfmt ');
  const work = (open = async () => ({ path, close: async () => undefined })) => {
    const mediaProcessor = diskMediaProcessor({
      dataDir,
      ffmpeg: join(programs, 'ffmpeg'),
      speech: null,
      files: {
        put: async () => undefined,
        read: async () => Promise.reject(new Error('nothing is read here')),
        has: async () => false,
        remove: async () => undefined,
        listStored: async () => [],
        removeStored: async () => false,
      },
      sources: {
        has: async () => true,
        open,
        store: async () => undefined,
        release: async () => undefined,
        sweep: async () => 0,
      },
      uploads: { find: async () => null },
      pictures: {
        draw: async () => Promise.reject(new Error('no picture is drawn here')),
        stop: () => undefined,
      },
    });
    onTestFinished(mediaProcessor.close);
    return mediaProcessor.processAudio(ID, () => undefined);
  };
  return { work, sources: () => readdir(join(dataDir, 'uploads/sources')) };
};

test('a disk that is full during encoding is reported as such, and the source stays', async () => {
  const { work, sources } = await scene('Error writing trailer: No space left on device');
  await expect(work()).rejects.toThrow(DiskFull);
  expect(await sources()).toEqual([ID]);
});

test('so is one that is full while the source is copied', async () => {
  const { work } = await scene('never asked');
  const full = async () => Promise.reject(new Error('ENOSPC: no space left on device, write'));
  await expect(work(full)).rejects.toThrow(DiskFull);
});

test('unavailable storage is not reported as a full disk', async () => {
  const { work } = await scene('never asked');
  const away = async () => Promise.reject(new Error('the storage is away'));
  await expect(work(away)).rejects.toThrow(/^the storage is away$/);
  await expect(work(away)).rejects.not.toThrow(DiskFull);
});
