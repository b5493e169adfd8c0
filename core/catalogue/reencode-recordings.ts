// Encodes stored recordings again until the parts of every story join. Each part plays its old recording until the new
// one takes its place in one transaction. Not an edit: revisions stay. The rows say what is left to do, so that it can
// be interrupted, repeated and run twice at once.

import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { MediaFile, WaveformStore } from '@meend/core/media/media-file.ts';
import type { MediaProcessor, ReencodedAudio } from '@meend/core/media/media-processor.port.ts';
import { DiskFull, RetryWouldFail } from '@meend/core/media/received-file.ts';
import type { UploadErrorCode } from '@meend/core/media/upload.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import { type AssetId, makeId, type StoryId, type UploadId } from '@meend/core/shared/ids.ts';
import type { Clock, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import {
  becomesUneven,
  everyStudioStory,
  type Reencoding,
  reencodingsOf,
  type StoredRecording,
} from './every-story.ts';
import type { StoryStore } from './story-store.port.ts';
import type { StudioPart, StudioStory } from './studio-story.ts';

type Stores = { stories: StoryStore; uploads: UploadStore; waveforms: WaveformStore };

interface Deps {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  readonly mediaProcessor: MediaProcessor;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export interface PartReencoding extends Reencoding {
  readonly storyId: StoryId;
  readonly slug: Slug;
  /** Index of the part in its story. */
  readonly part: number;
}

interface ChangedParts {
  readonly storyId: StoryId;
  readonly before: readonly StudioPart[];
  readonly parts: readonly StudioPart[];
}

/** A recording that stays as it is. */
export interface FailedReencoding {
  readonly slug: Slug;
  readonly part: number;
  /** missing: no file to encode from; failed: an error of the encoder or of the storage. */
  readonly reason: UploadErrorCode | 'missing' | 'failed';
  readonly detail?: string;
  /** Whether the next attempt would fail the same way. */
  readonly isFinal?: boolean;
}

interface ReencodingPlan {
  readonly parts: readonly PartReencoding[];
  readonly failed: readonly FailedReencoding[];
}

interface PlayedPart extends StoredRecording {
  readonly part: number;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const planStory = async (
  mediaProcessor: MediaProcessor,
  { id: storyId, slug, parts }: StudioStory,
): Promise<ReencodingPlan> => {
  const played: PlayedPart[] = [];
  const failed: FailedReencoding[] = [];
  for (const [part, { media, better: file }] of parts.entries()) {
    if (media === null) continue;
    try {
      const channels = file && (file.shape?.channels ?? (await mediaProcessor.readChannels(file)));
      if (file !== null && channels === null) failed.push({ slug, part, reason: 'missing' });
      else played.push({ part, media, better: file && channels && { file, channels } });
    } catch (error) {
      failed.push({ slug, part, reason: 'failed', detail: messageOf(error) });
    }
  }
  const partOf = (media: MediaFile): number => played.find((one) => one.media === media)?.part ?? 0;
  return {
    parts: reencodingsOf(played).map((one) => ({ storyId, slug, part: partOf(one.media), ...one })),
    failed,
  };
};

/** What is left to do, in stories of whatever state. */
export const planReencoding =
  ({ stores, mediaProcessor }: Pick<Deps, 'stores' | 'mediaProcessor'>) =>
  async (): Promise<ReencodingPlan> => {
    const plans: ReencodingPlan[] = [];
    for await (const story of everyStudioStory(stores.stories))
      plans.push(await planStory(mediaProcessor, story));
    return { parts: plans.flatMap(({ parts }) => parts), failed: plans.flatMap(({ failed }) => failed) };
  };

/** Whether the part still plays what was to be encoded again. */
const isPlayedBy =
  ({ media, better }: Reencoding) =>
  (part: StudioPart): boolean =>
    part.media?.assetId === media.assetId && part.better?.assetId === better?.assetId;

/** Null if no part plays it any longer. */
const storyWith = (
  story: StudioStory | null,
  order: Reencoding,
  made: Pick<ReencodedAudio, 'media' | 'better'>,
): StudioStory | null => {
  const isPlayed = isPlayedBy(order);
  if (story?.parts.some(isPlayed) !== true) return null;
  const parts = story.parts.map((part) =>
    isPlayed(part) ? { ...part, media: made.media ?? part.media, better: made.better ?? part.better } : part,
  );
  return { ...story, parts };
};

/** Replaced: from what it was encoded; gone: an edit or another run replaced the recording meanwhile. */
type ReencodedPart = ReencodedAudio['from'] | 'gone';

const encodeAndReplace = async (
  { stores, transaction, mediaProcessor, clock, randomness }: Deps,
  order: PartReencoding,
  onProgress: (percent: number) => void,
): Promise<Result<ReencodedPart, FailedReencoding['reason']>> => {
  const { storyId, media, better, makesStandard, betterChannels: channels } = order;
  if (storyWith(await stores.stories.findForStudio(storyId), order, order) === null) return succeed('gone');
  const newId = (): AssetId => makeId<AssetId>(clock.now(), randomness.bytes(10));
  const made = await mediaProcessor.reencodeAudio(
    {
      media,
      better,
      standardAs: makesStandard ? newId() : null,
      betterAs: channels === null ? null : { assetId: newId(), channels },
    },
    onProgress,
  );
  if (!made.ok) return made;
  const audio = made.value;
  // The files of an upload are permanent. Others become stray, and addresses that were handed out must still expire.
  const upload = await stores.uploads.find(media.assetId as string as UploadId);
  const permanent = [upload?.media?.assetId, upload?.better?.assetId];
  const replaced = [audio.media && media, audio.better && better].flatMap((file) => file ?? []);
  await mediaProcessor.renewStored(replaced.filter(({ assetId }) => !permanent.includes(assetId)));
  return transaction.run<ReencodedPart, never>(async (inside) => {
    const story = storyWith(await inside.stories.lockForStudio(storyId), order, audio);
    if (story === null) return succeed('gone');
    if (audio.media !== null) {
      await inside.waveforms.save(audio.media.assetId, audio.peaks);
      if (!permanent.includes(media.assetId)) await inside.waveforms.remove([media.assetId]);
    }
    await inside.stories.saveFromStudio(story);
    return succeed(audio.from);
  });
};

/** Throws `DiskFull` if only space is missing. */
export const reencodePart =
  (deps: Deps) =>
  async (
    order: PartReencoding,
    onProgress: (percent: number) => void = () => undefined,
  ): Promise<Result<ReencodedPart, FailedReencoding>> => {
    const { slug, part } = order;
    try {
      const done = await encodeAndReplace(deps, order, onProgress);
      return done.ok ? done : fail({ slug, part, reason: done.error });
    } catch (error) {
      if (error instanceof DiskFull) throw error;
      const isFinal = error instanceof RetryWouldFail;
      return fail({ slug, part, reason: 'failed', detail: messageOf(error), ...(isFinal && { isFinal }) });
    }
  };

/** All of a story; the failures. */
export const reencodeStory =
  (deps: Deps) =>
  async (id: StoryId): Promise<readonly FailedReencoding[]> => {
    const story = await deps.stores.stories.findForStudio(id);
    if (story === null) return [];
    const { parts, failed } = await planStory(deps.mediaProcessor, story);
    const all = [...failed];
    for (const part of parts) {
      const done = await reencodePart(deps)(part);
      if (!done.ok) all.push(done.error);
    }
    return all;
  };

/** Call inside the transaction that stores the parts. */
export const queueReencoding = async (
  { outbox }: { outbox: Outbox },
  { storyId, before, parts }: ChangedParts,
  now: Date,
): Promise<void> => {
  if (becomesUneven(before, parts)) await outbox.add({ kind: 'reencode', storyId }, now);
};
