import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';
import { DiskFull } from '@meend/core/media/received-file.ts';
import { betterShape, standardShape } from '@meend/core/media/recording-shape.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { fail } from '@meend/core/shared/result.ts';
import { aPart, aStory, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { reencodingsOf } from './every-story.ts';
import { planReencoding, reencodePart } from './reencode-recordings.ts';
import type { Part, Story } from './story.ts';

const older = (index: number): Part => ({ ...aPart(index), better: aPart(index).media });
const joinable = (index: number, channels: 1 | 2): Part => {
  const part = older(index);
  return {
    ...part,
    media: { ...part.media, shape: standardShape },
    better: { ...(part.better as MediaFile), shape: betterShape(channels) },
  };
};

const scene = async (stories: readonly Story[], changed: Partial<MediaProcessor> = {}) => {
  const memory = memoryPorts();
  const renewed: MediaFile[] = [];
  const renewStored: MediaProcessor['renewStored'] = async (files) => void renewed.push(...files);
  const ports = { ...memory, mediaProcessor: { ...memory.mediaProcessor, renewStored, ...changed } };
  await ports.stores.stories.addAll(stories);
  const find = async (story: Story) => {
    const found = await ports.stores.stories.findForStudio(story.id);
    if (found === null) throw new Error('the story is gone');
    return found;
  };
  const runAll = async () => {
    const { parts } = await planReencoding(ports)();
    return Promise.all(parts.map((one) => reencodePart(ports)(one)));
  };
  return { ports, renewed, find, runAll, plan: planReencoding(ports) };
};

test('recordings of stories in whatever state are replaced with their waveforms, and nothing is left to do', async () => {
  const drafted = aStory({ status: 'draft', parts: [older(0), older(1)] });
  const withdrawn = aStory({ status: 'withdrawn', category: 'quickie', parts: [older(0), joinable(1, 2)] });
  const even = aStory({ parts: [joinable(0, 2), joinable(1, 2)] });
  const { ports, find, runAll, plan } = await scene([drafted, withdrawn, even]);
  const before = await Promise.all([drafted, withdrawn, even].map(find));
  for (const result of await runAll()) expect(result).toEqual({ ok: true, value: 'rendition' });
  expect(await plan()).toEqual({ parts: [], failed: [] });
  const after = await Promise.all([drafted, withdrawn, even].map(find));
  expect(after[2]).toEqual(before[2]);
  expect(after.map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision));
  expect(after[1]?.parts[1]).toEqual(before[1]?.parts[1]);
  for (const [index, { id, title, media, better }] of (after[0]?.parts ?? []).entries()) {
    expect([id, title]).toEqual([drafted.parts[index]?.id, drafted.parts[index]?.title]);
    expect([media?.shape, better?.shape]).toEqual([standardShape, betterShape(2)]);
    expect(media && (await ports.stores.waveforms.find(media.assetId))).toEqual([0, 100]);
  }
});

test('a mono part makes the better rendition of its story mono, and leaves the standard ones', async () => {
  const story = aStory({ parts: [joinable(0, 2), joinable(1, 1), joinable(2, 2)] });
  const { find, runAll } = await scene([story]);
  expect(await runAll()).toHaveLength(2);
  const { parts } = await find(story);
  expect(parts.map(({ media }) => media)).toEqual(story.parts.map(({ media }) => media));
  expect(parts.map(({ better }) => better?.shape)).toEqual([1, 2, 3].map(() => betterShape(1)));
  expect(parts[1]?.better).toEqual(story.parts[1]?.better);
});

test('files that no upload has are renewed before they become stray; those of an upload are permanent', async () => {
  const story = aStory({ parts: [older(0), older(1)] });
  const [first, second] = story.parts as [Part, Part];
  const { ports, renewed, runAll } = await scene([story]);
  const id = first.media.assetId as string as UploadId;
  const createdAt = ports.clock.now();
  await ports.stores.uploads.addRecording({ id, kind: 'audio', name: 'tea', by: aUser().id, createdAt });
  const recording = { media: first.media, better: first.better as MediaFile, peaks: [7], notices: [] };
  await ports.stores.uploads.finish(id, recording, createdAt);
  for (const { media } of story.parts) await ports.stores.waveforms.save(media.assetId, [7]);
  await runAll();
  expect(renewed).toEqual([second.media, second.better]);
  expect(await ports.stores.waveforms.find(first.media.assetId)).toEqual([7]);
  expect(await ports.stores.waveforms.find(second.media.assetId)).toEqual([]);
});

test('two runs at once replace each recording once', async () => {
  const story = aStory({ parts: [older(0), older(1)] });
  const { ports, find, plan } = await scene([story]);
  const [one, other] = [(await plan()).parts, (await plan()).parts];
  const run = reencodePart(ports);
  const results = await Promise.all([...one, ...other].map((part) => run(part)));
  const values = results.map((result) => result.ok && result.value);
  expect(values.toSorted()).toEqual(['gone', 'gone', 'rendition', 'rendition']);
  expect((await find(story)).parts.map(({ media }) => media?.shape)).toEqual([standardShape, standardShape]);
});

test('a recording that an admin replaces during the encoding is left alone', async () => {
  const story = aStory({ parts: [older(0), older(1)] });
  const replaced = { ...story, parts: [older(0), older(1)] };
  const { ports, find, plan } = await scene([story]);
  const stub = ports.mediaProcessor;
  const reencodeAudio: MediaProcessor['reencodeAudio'] = async (...args) => {
    const current = await find(story);
    const parts = current.parts.map((part, index) => ({
      ...part,
      media: replaced.parts[index]?.media ?? null,
    }));
    await ports.stores.stories.saveFromStudio({ ...current, parts });
    return stub.reencodeAudio(...args);
  };
  const [part] = (await plan()).parts;
  if (!part) throw new Error('nothing is planned');
  const run = reencodePart({ ...ports, mediaProcessor: { ...stub, reencodeAudio } });
  expect(await run(part)).toEqual({ ok: true, value: 'gone' });
  expect((await find(story)).parts.map(({ media }) => media)).toEqual(
    replaced.parts.map(({ media }) => media),
  );
});

test('a damaged, a missing and a failing recording are named and stay; the others are encoded', async () => {
  const story = aStory({ parts: [0, 1, 2, 3].map(older) });
  const [damaged, crashing, missing] = story.parts as [Part, Part, Part];
  const stub = memoryPorts().mediaProcessor;
  const { find, runAll, plan } = await scene([story], {
    readChannels: async (file) => (file.assetId === missing.better?.assetId ? null : 2),
    reencodeAudio: async (order, onProgress) => {
      if (order.media.assetId === damaged.media.assetId) return fail('upload.audio-damaged');
      if (order.media.assetId === crashing.media.assetId) throw new Error('media.encoder-died: SIGSEGV');
      return stub.reencodeAudio(order, onProgress);
    },
  });
  const named = { slug: story.slug };
  expect((await plan()).failed).toEqual([{ ...named, part: 2, reason: 'missing' }]);
  expect(await runAll()).toEqual([
    fail({ ...named, part: 0, reason: 'upload.audio-damaged' }),
    fail({ ...named, part: 1, reason: 'failed', detail: 'media.encoder-died: SIGSEGV' }),
    { ok: true, value: 'rendition' },
  ]);
  const { parts } = await find(story);
  expect(parts.slice(0, 3).map(({ media }) => media)).toEqual(
    story.parts.slice(0, 3).map(({ media }) => media),
  );
  expect(parts[3]?.media?.shape).toEqual(standardShape);
});

test('a full disk ends the run, because no other recording would fit either', async () => {
  const { runAll } = await scene([aStory({ parts: [older(0)] })], {
    reencodeAudio: async () => Promise.reject(new DiskFull('ENOSPC')),
  });
  await expect(runAll()).rejects.toThrow(DiskFull);
});

test('a part without a recording is no reason to encode anything', async () => {
  const story = aStory({ parts: [joinable(0, 2)] });
  const { ports, find, plan } = await scene([story]);
  const current = await find(story);
  const awaiting = { id: aPart(1).id, title: null, awaits: newId<UploadId>(), media: null, better: null };
  await ports.stores.stories.saveFromStudio({ ...current, parts: [...current.parts, awaiting] });
  expect(await plan()).toEqual({ parts: [], failed: [] });
  expect(reencodingsOf([])).toEqual([]);
});
