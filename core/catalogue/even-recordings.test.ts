import type { MediaFile } from '@meend/core/media/media-file.ts';
import { betterShape, type RecordingShape, standardShape } from '@meend/core/media/recording-shape.ts';
import { aPart } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  becomesUneven,
  isUneven,
  type Reencoding,
  reencodingsOf,
  type StoredRecording,
} from './every-story.ts';

const shaped = (shape: RecordingShape | null): MediaFile => ({
  ...aPart(0).media,
  ...(shape && { shape }),
});

const recordings = fc.array(
  fc
    .record({
      isShaped: fc.boolean(),
      better: fc.option(
        fc.record({ isShaped: fc.boolean(), channels: fc.constantFrom(1 as const, 2 as const) }),
      ),
    })
    .map(
      ({ isShaped, better }): StoredRecording => ({
        media: shaped(isShaped ? standardShape : null),
        better: better && {
          file: shaped(better.isShaped ? betterShape(better.channels) : null),
          channels: better.channels,
        },
      }),
    ),
  { maxLength: 8 },
);

/** The recording once its renditions were encoded again. */
const replaced = (recording: StoredRecording, orders: readonly Reencoding[]): StoredRecording => {
  const order = orders.find(({ media }) => media.assetId === recording.media.assetId);
  if (!order) return recording;
  const { makesStandard, betterChannels } = order;
  return {
    media: makesStandard ? shaped(standardShape) : recording.media,
    better:
      betterChannels === null
        ? recording.better
        : { file: shaped(betterShape(betterChannels)), channels: betterChannels },
  };
};

test('afterwards all parts join, and the better rendition is stereo only if all parts are', () => {
  fc.assert(
    fc.property(recordings, (before) => {
      const after = before.map((recording) => replaced(recording, reencodingsOf(before)));
      const betterBefore = before.flatMap(({ better }) => better ?? []);
      const shape = betterShape(betterBefore.every(({ channels }) => channels === 2) ? 2 : 1);
      for (const { media } of after) expect(media.shape).toEqual(standardShape);
      for (const better of after.flatMap(({ better: one }) => one ?? []))
        expect(better).toMatchObject({ file: { shape }, channels: shape.channels });
      expect(after.map(({ better }) => better === null)).toEqual(before.map(({ better }) => better === null));
      expect(reencodingsOf(after)).toEqual([]);
      expect(isUneven(after.map(({ better }) => ({ better: better?.file ?? null })))).toBe(false);
    }),
  );
});

test('no rendition is encoded again without need, none becomes stereo, and none is made that was not there', () => {
  fc.assert(
    fc.property(recordings, (before) => {
      for (const { media, better, makesStandard, betterChannels } of reencodingsOf(before)) {
        const stored = before.find((one) => one.media === media);
        expect(makesStandard).toBe(media.shape === undefined);
        expect(makesStandard || betterChannels !== null).toBe(true);
        if (betterChannels === null) continue;
        expect(better).toBe(stored?.better?.file);
        expect(betterChannels).toBeLessThanOrEqual(stored?.better?.channels ?? 0);
        expect(better?.shape?.channels).not.toBe(betterChannels);
      }
    }),
  );
});

test('a recording that two parts play is encoded once', () => {
  const recording: StoredRecording = { media: shaped(null), better: null };
  expect(reencodingsOf([recording, recording])).toHaveLength(1);
});

test('a story is uneven if mono and stereo renditions of known shape are in it', () => {
  const [mono, stereo, older] = [shaped(betterShape(1)), shaped(betterShape(2)), shaped(null)];
  expect(isUneven([{ better: mono }, { better: stereo }])).toBe(true);
  expect(isUneven([{ better: stereo }, { better: older }, {}, { better: null }])).toBe(false);
});

test('a story becomes uneven by a recording that is new to it, never by the loss of one', () => {
  const parts = fc.array(
    fc.option(fc.constantFrom(1 as const, 2 as const)).map((channels) => ({
      better: channels && shaped(betterShape(channels)),
    })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(parts, parts, fc.infiniteStream(fc.boolean()), (before, added, stays) => {
      const rest = before.filter(() => stays.next().value === true);
      expect(becomesUneven(before, rest)).toBe(false);
      const isNew = added.some(({ better }) => better !== null);
      expect(becomesUneven(before, [...rest, ...added])).toBe(isNew && isUneven([...rest, ...added]));
    }),
  );
});
