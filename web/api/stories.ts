// The wire's words for the three groups, and the little arithmetic every screen needs of a story.
import type { AnyWireStory, AudioModelType, WireCategory, WirePart } from '@meend/core/contract/wire.ts';

export const modelTypes: Readonly<Record<WireCategory, AudioModelType>> = {
  temptations: 'Playlist',
  quickies: 'ShortStory',
  herconfession: 'HerConfession',
};

export const categoryOf: Readonly<Record<AudioModelType, WireCategory>> = {
  Playlist: 'temptations',
  ShortStory: 'quickies',
  HerConfession: 'herconfession',
};

export const teaserOf = (story: AnyWireStory): WirePart | null => story.audioFiles[0] ?? null;

export const episodeCount = (story: AnyWireStory): number => Math.max(0, story.audioFiles.length - 1);

export const totalSeconds = (story: AnyWireStory): number =>
  story.audioFiles.reduce((sum, part) => sum + part.seconds, 0);

/** "Part 3" only stands in for a title that is missing: in a Temptation's list it is shown, elsewhere it is not. */
export const partTitle = (part: WirePart): string | null => (/^Part \d+$/.test(part.name) ? null : part.name);
