import type { Actor } from '@meend/core/audit/audit.ts';
import { attachRecording } from '@meend/core/catalogue/attach-recording.ts';
import { makeId, type UploadId, type UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test, vi } from 'vitest';
import type { MediaProcessor } from './media-processor.port.ts';
import { failUpload, processUpload } from './process-upload.ts';
import { readUpload, receiveAudio, receiveResumable } from './receive-upload.ts';
import { DiskFull } from './received-file.ts';
import { purgeUploads } from './sweep-files.ts';

const scene = (changed: Partial<MediaProcessor> = {}) => {
  const memory = memoryPorts();
  const ports = { ...memory, mediaProcessor: { ...memory.mediaProcessor, ...changed } };
  const userId = makeId<UserId>(memory.clock.now(), memory.randomness.bytes(10));
  const by: Actor = { kind: 'staff', userId, address: null };
  const file = { path: '/drafts/x', name: 'tea.wav', bytes: 9 };
  const receive = async (): Promise<UploadId> => {
    const received = await receiveAudio(ports)({ file, by });
    if (!received.ok) throw new Error(received.error.code);
    return received.value.id;
  };
  return { ports, by, file, receive };
};

test('a received recording waits for its job and is ready after it', async () => {
  const { ports, receive } = scene();
  const id = await receive();
  const jobs = [...ports.tables.outbox.values()].map(({ job }) => job);
  expect(jobs).toEqual([{ kind: 'transcode', uploadId: id }]);
  expect(await readUpload(ports)(id, null)).toMatchObject({ value: { upload: { state: 'processing' } } });
  await processUpload(ports, attachRecording)(id);
  const read = await readUpload(ports)(id, null);
  expect(read).toMatchObject({ value: { upload: { state: 'ready', percent: 100 } } });
  expect(read.ok && read.value.listenUrl).toContain('sig=');
  const upload = read.ok ? read.value.upload : null;
  expect(upload?.media && (await ports.stores.waveforms.find(upload.media.assetId))).toEqual(upload?.peaks);
});

test('a recording that no story uses is purged with its waveform after a day', async () => {
  const { ports, receive } = scene();
  await processUpload(ports, attachRecording)(await receive());
  expect(ports.tables.waveforms.size).toBe(1);
  ports.clock.advance(DAY + 1);
  expect(await purgeUploads(ports)()).toMatchObject({ uploads: 1 });
  expect(ports.tables.waveforms.size).toBe(0);
});

test('running the job twice changes nothing more', async () => {
  let made = 0;
  const { ports, receive } = scene();
  const id = await receive();
  const counting = {
    ...ports,
    mediaProcessor: {
      ...ports.mediaProcessor,
      processAudio: (...args: Parameters<MediaProcessor['processAudio']>) => {
        made += 1;
        return ports.mediaProcessor.processAudio(...args);
      },
    },
  };
  await processUpload(counting, attachRecording)(id);
  await processUpload(counting, attachRecording)(id);
  expect(made).toBe(1);
});

test('an invalid file is rejected with its reason', async () => {
  const position = { at: 6, declared: 395 };
  const { ports, receive } = scene({
    processAudio: async () => ({ ok: false, error: { reason: 'upload.audio-cut-off', position } }),
  });
  const id = await receive();
  await processUpload(ports, attachRecording)(id);
  expect(await ports.stores.uploads.find(id)).toMatchObject({
    state: 'refused',
    reason: 'upload.audio-cut-off',
    position,
  });
});

test('after an internal error the upload stays waiting; after the last attempt it has failed, and an operator’s retry may succeed', async () => {
  let fails = true;
  const { ports, receive } = scene();
  const id = await receive();
  const shaky: MediaProcessor = {
    ...ports.mediaProcessor,
    processAudio: (...args) => {
      if (fails) throw new Error('the encoder died');
      return ports.mediaProcessor.processAudio(...args);
    },
  };
  const deps = { ...ports, mediaProcessor: shaky };
  await expect(processUpload(deps, attachRecording)(id)).rejects.toThrow('the encoder died');
  expect((await ports.stores.uploads.find(id))?.state).toBe('processing');
  await failUpload(ports)(id);
  expect((await ports.stores.uploads.find(id))?.reason).toBe('upload.processing-failed');
  fails = false;
  await processUpload(deps, attachRecording)(id);
  expect((await ports.stores.uploads.find(id))?.state).toBe('ready');
});

test('a recording without disk space shows it while waiting and no longer once it continues', async () => {
  let isFull = true;
  const seen: unknown[] = [];
  const { ports, receive } = scene();
  const id = await receive();
  const waitsFor = async () => (await ports.stores.uploads.find(id))?.waitsFor;
  const deps = {
    ...ports,
    mediaProcessor: {
      ...ports.mediaProcessor,
      processAudio: async (...args: Parameters<MediaProcessor['processAudio']>) => {
        args[1](30);
        if (isFull) throw new DiskFull('no space left on device');
        await vi.waitFor(async () => expect(await waitsFor()).toBeNull());
        seen.push(await waitsFor());
        return ports.mediaProcessor.processAudio(...args);
      },
    },
  };
  for (const _ of [1, 2]) {
    await expect(processUpload(deps, attachRecording)(id)).rejects.toThrow(DiskFull);
    expect(await readUpload(ports)(id, null)).toMatchObject({
      value: { upload: { state: 'processing', waitsFor: 'room', percent: 30 } },
    });
  }
  isFull = false;
  await processUpload(deps, attachRecording)(id);
  expect([seen, (await ports.stores.uploads.find(id))?.state, await waitsFor()]).toEqual([
    [null],
    'ready',
    null,
  ]);
});

test('a full disk is reported even if the database cannot be written either', async () => {
  const { ports, receive } = scene({
    processAudio: async () => {
      throw new DiskFull('no space left on device');
    },
  });
  const id = await receive();
  const waitForFreeSpace = async () => {
    throw new Error('the database is full');
  };
  const stores = { ...ports.stores, uploads: { ...ports.stores.uploads, waitForFreeSpace } };
  await expect(processUpload({ ...ports, stores }, attachRecording)(id)).rejects.toThrow(DiskFull);
});

test('a resumable upload shows its own rejection', async () => {
  const { ports, by } = scene();
  const id = makeId<UploadId>(ports.clock.now(), ports.randomness.bytes(10));
  const file = { path: '/drafts/x', name: 'page.html', bytes: 9 };
  await receiveResumable(ports)('audio', { file, by, id });
  expect(await ports.stores.uploads.find(id)).toMatchObject({ state: 'refused', reason: 'upload.not-audio' });
});

test('the source of a recording that could not be stored is deleted', async () => {
  let released = 0;
  const { ports, by, file } = scene({
    releaseSource: async () => {
      released += 1;
    },
  });
  const transaction = {
    run: async () => {
      throw new Error('the database is away');
    },
  };
  await expect(receiveAudio({ ...ports, transaction })({ file, by })).rejects.toThrow('away');
  expect(released).toBe(1);
});
