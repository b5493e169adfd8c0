import type { Play } from '@meend/core/playback/play.ts';

export const insightsTables = () => ({
  plays: new Map<string, Play>(),
  /** How many guests took a step, by its day and itself. */
  guestDays: new Map<string, number>(),
});
