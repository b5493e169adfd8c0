import type { MediaFile } from '@meend/core/media/media-file.ts';
import {
  betterShape,
  isSameShape,
  type RecordingShape,
  standardShape,
} from '@meend/core/media/recording-shape.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { categories, type Story } from './story.ts';
import type { PublishedStory, StoryStore } from './story-store.port.ts';
import type { StudioStory } from './studio-story.ts';

/** Iterates over every published story, each recording of a work, by group and oldest first, in batches of `atOnce`. */
export async function* everyStory(
  stories: Pick<StoryStore, 'listPublished' | 'findMany'>,
  atOnce = 1_000,
): AsyncGenerator<Story> {
  for (const category of categories) {
    let after: StoryId | null = null;
    for (;;) {
      const page: readonly PublishedStory[] = await stories.listPublished(category, { limit: atOnce, after });
      yield* await stories.findMany(page.map(({ id }) => id));
      after = page.at(-1)?.id ?? null;
      if (page.length < atOnce) break;
    }
  }
}

/** Iterates over every story in whatever state, in the same order. */
export async function* everyStudioStory(
  stories: Pick<StoryStore, 'listForStudio'>,
  atOnce = 200,
): AsyncGenerator<StudioStory> {
  for (const category of categories) {
    const search = { category, sort: 'oldest', text: null, status: null, limit: atOnce } as const;
    for (let after: StoryId | null = null; ; ) {
      const page: readonly StudioStory[] = await stories.listForStudio({ ...search, after });
      yield* page;
      after = page.at(-1)?.id ?? null;
      if (page.length < atOnce) break;
    }
  }
}

// Renditions to encode again, so that the parts of a story join: every standard rendition in the one shape, every better
// one in stereo if all of them are, else in mono.

type Channels = RecordingShape['channels'];

/** The recording of a part. */
export interface StoredRecording {
  readonly media: MediaFile;
  /** The better rendition, with its channels also if its shape is unknown. */
  readonly better: { readonly file: MediaFile; readonly channels: Channels } | null;
}

/** Renditions of a recording to encode again. */
export interface Reencoding {
  readonly media: MediaFile;
  readonly better: MediaFile | null;
  readonly makesStandard: boolean;
  /** Channels of the better rendition; null to leave it. */
  readonly betterChannels: Channels | null;
}

const isOfShape = (file: MediaFile, shape: RecordingShape): boolean =>
  file.shape !== undefined && isSameShape(file.shape, shape);

const channelsOf = (recordings: readonly StoredRecording[]): Channels =>
  recordings.every(({ better }) => better === null || better.channels === 2) ? 2 : 1;

/** For the parts of one story; a recording that several parts play is named once. */
export const reencodingsOf = (recordings: readonly StoredRecording[]): readonly Reencoding[] => {
  const channels = channelsOf(recordings);
  const seen = new Set<string>();
  return recordings.flatMap(({ media, better }) => {
    const makesStandard = !isOfShape(media, standardShape);
    const isUneven = better !== null && !isOfShape(better.file, betterShape(channels));
    if ((!makesStandard && !isUneven) || seen.has(media.assetId)) return [];
    seen.add(media.assetId);
    return [
      { media, better: better?.file ?? null, makesStandard, betterChannels: isUneven ? channels : null },
    ];
  });
};

interface BetterPart {
  readonly better?: MediaFile | null;
}

/** Whether a story whose parts were these has become uneven by a recording that is new to it. */
export const becomesUneven = (before: readonly BetterPart[], parts: readonly BetterPart[]): boolean => {
  const known = new Set(before.flatMap(({ better }) => better?.assetId ?? []));
  return isUneven(parts) && parts.some(({ better }) => better && !known.has(better.assetId));
};

/** Whether better renditions that can be joined differ in their channels. */
export const isUneven = (parts: readonly BetterPart[]): boolean =>
  new Set(parts.flatMap(({ better }) => better?.shape?.channels ?? [])).size > 1;
