import { canPlay, isOpenToAll, type Listener } from '@meend/core/access/access.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { RecordingShape } from '@meend/core/media/recording-shape.ts';
import { aPart, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { stubUrlSigners } from '@meend/tests/kit/memory/media/stub-url-signer.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onwardStream } from './onward-stream.ts';
import type { Part, Story } from './story.ts';

const narrow: RecordingShape = { sampleRate: 32_000, channels: 1, bitsPerSecond: 64_000 };
const wide: RecordingShape = { sampleRate: 44_100, channels: 2, bitsPerSecond: 128_000 };
const now = new Date('2026-11-26T10:00:00Z');
const plain: Listener = { hasActiveSubscription: false, selectedStoryIds: new Set(), isStaff: false };

const shaped = (media: MediaFile, shape: RecordingShape | null): MediaFile => ({
  ...media,
  ...(shape && { shape }),
});
const partOf = (
  index: number,
  shape: RecordingShape | null,
  better: RecordingShape | null | undefined,
): Part => {
  const part = aPart(index);
  const other = aPart(index).media;
  return {
    ...part,
    media: shaped(part.media, shape),
    ...(better !== undefined && { better: { ...shaped(other, better), seconds: 30 } }),
  };
};

const shapes = fc.constantFrom(narrow, narrow, narrow, wide, null);
const stories = fc
  .record({
    parts: fc.array(fc.tuple(shapes, fc.option(shapes, { nil: undefined })), { minLength: 1, maxLength: 30 }),
    openParts: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom('published' as const, 'withdrawn' as const),
  })
  .map(({ parts, ...fields }) =>
    aStory({ ...fields, parts: parts.map(([shape, better], index) => partOf(index, shape, better)) }),
  );
const listenersOf = (story: Story) => {
  const planEndsAt = new Date(now.getTime() + 60_000);
  const chooser = { ...plain, selectedStoryIds: new Set([story.id]) };
  return [
    null,
    plain,
    { ...plain, isStaff: true },
    chooser,
    { ...plain, hasActiveSubscription: true, planEndsAt },
  ];
};
const streamOf = (story: Story, index: number, listener: Listener | null) =>
  onwardStream(story, index, listener, stubUrlSigners.signerFor(null), now);

test('a stream never holds a locked part or two shapes, and is the parts that follow, whatever they are', () => {
  fc.assert(
    fc.property(stories, fc.nat(30), fc.nat(4), (story, index, who) => {
      const listener = listenersOf(story)[who] ?? null;
      const stream = streamOf(story, index, listener);
      if (stream === null) return;
      expect(stream.parts.length).toBeGreaterThanOrEqual(2);
      expect(stream.parts.length).toBeLessThanOrEqual(24);
      expect(stream.parts.map(({ part }) => part.index)).toEqual(stream.parts.map((_, at) => index + at));
      const names = stream.url.replace(/^\/media\/|\.mp3$|\?.*/g, '').split('~');
      expect(names).toHaveLength(stream.parts.length);
      const files = stream.parts.map(({ part }, at) =>
        [part.media, part.better].find(
          (file) => file && [file.hash, file.assetId].includes(names[at] as never),
        ),
      );
      expect(new Set(files.map((file) => JSON.stringify(file?.shape))).size).toBe(1);
      expect(files[0]?.shape).toBeDefined();
      expect(files.map((file) => file?.seconds)).toEqual(stream.parts.map(({ seconds }) => seconds));
      for (const { part } of stream.parts) expect(canPlay(story, part.index, listener)).toBe(true);
      const byPlan = stream.url.includes('?') && listener?.hasActiveSubscription;
      expect(stream.endsAt).toEqual(byPlan ? listener.planEndsAt : null);
    }),
  );
});

test('a public address holds nothing that is not open to everybody', () => {
  fc.assert(
    fc.property(stories, fc.nat(30), fc.nat(4), (story, index, who) => {
      const stream = streamOf(story, index, listenersOf(story)[who] ?? null);
      if (stream === null || stream.url.includes('?')) return;
      expect(story.status).toBe('published');
      for (const { part } of stream.parts) {
        expect(isOpenToAll(part.index, story.openParts)).toBe(true);
        expect(stream.url).toContain(part.media.hash);
      }
    }),
  );
});

const five = (better?: RecordingShape): Story =>
  aStory({ openParts: 2, parts: [0, 1, 2, 3, 4].map((index) => partOf(index, narrow, better)) });

test('a guest’s stream is of the open parts, by their public address', () => {
  const story = five();
  const hashes = story.parts.slice(0, 2).map(({ media }) => media.hash);
  expect(streamOf(story, 0, null)?.url).toBe(`/media/${hashes.join('~')}.mp3`);
  expect(streamOf(story, 1, null)).toBeNull();
  expect(streamOf(story, 2, null)).toBeNull();
});

test('a subscriber’s stream is the whole story from here, the better recordings of it, if all have them', () => {
  const listener = { ...plain, hasActiveSubscription: true };
  const story = five(wide);
  expect(streamOf(story, 0, listener)?.parts.map(({ seconds }) => seconds)).toEqual([30, 30, 30, 30, 30]);
  expect(streamOf(story, 3, listener)?.url).toContain(`/media/${story.parts[3]?.better?.assetId}~`);
  expect(streamOf(story, 4, listener)).toBeNull();
  const mixed = {
    ...story,
    parts: story.parts.map((part) => (part.index === 3 ? partOf(3, narrow, narrow) : part)),
  };
  expect(streamOf(mixed, 0, listener)?.parts.map(({ part }) => part.index)).toEqual([0, 1, 2]);
  expect(streamOf(mixed, 3, listener)).toBeNull();
});

test('a part encoded before shapes were known plays singly, and ends the stream before it', () => {
  const story = five();
  const old = {
    ...story,
    parts: story.parts.map((part) => (part.index === 2 ? partOf(2, null, undefined) : part)),
  };
  const staff = { ...plain, isStaff: true };
  expect(streamOf(old, 0, staff)?.parts.map(({ part }) => part.index)).toEqual([0, 1]);
  expect(streamOf(old, 2, staff)).toBeNull();
  expect(streamOf(old, 3, staff)?.parts.map(({ part }) => part.index)).toEqual([3, 4]);
});

test('an address lives no longer than the plan and its longest part; a chosen story has no such end', () => {
  const story = five();
  const endOf = (listener: Listener): number =>
    Number(/exp=(\d+)/.exec(streamOf(story, 1, listener)?.url ?? '')?.[1]) - now.getTime() / 1000;
  const planEndsAt = new Date(now.getTime() + 120_000);
  const subscriber = { ...plain, hasActiveSubscription: true, planEndsAt };
  expect(endOf(subscriber)).toBe(Math.floor(120 + 24.5));
  expect(endOf({ ...subscriber, selectedStoryIds: new Set([story.id]) })).toBe(3_600);
  expect(endOf({ ...subscriber, isStaff: true })).toBe(3_600);
  expect(endOf({ ...subscriber, planEndsAt: new Date(now.getTime() + 86_400_000) })).toBe(3_600);
});
