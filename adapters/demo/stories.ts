import { type DemoStory, workOf } from './demo-story.ts';
import { confessions } from './stories-confessions.ts';
import { hindiOf } from './stories-hindi.ts';
import { quickies } from './stories-quickies.ts';
import { temptations } from './stories-temptations.ts';

const english = [...temptations, ...quickies, ...confessions];

/** Oldest first. */
export const demoStories: readonly DemoStory[] = [...english, ...hindiOf(english)].sort(
  (one, other) => other.daysAgo - one.daysAgo,
);

/** In two languages. */
export const isToldTwice = (story: DemoStory): boolean =>
  demoStories.some((other) => other !== story && workOf(other) === workOf(story));
