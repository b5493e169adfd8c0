// Helpers that derive counts, lengths and titles from a story.
import type { AnyWireStory, WirePart } from '@meend/core/contract/catalogue/wire-story.ts';

export const teaserOf = (story: AnyWireStory): WirePart | null => story.audioFiles[0] ?? null;

export const episodeCount = (story: AnyWireStory): number => Math.max(0, story.audioFiles.length - 1);

export const totalSeconds = (story: AnyWireStory): number =>
  story.audioFiles.reduce((sum, part) => sum + part.seconds, 0);

/** "Part 3" is the placeholder of a missing title: shown in a Temptation's list, but nowhere else. */
export const partTitle = (part: WirePart): string | null => (/^Part \d+$/.test(part.name) ? null : part.name);
