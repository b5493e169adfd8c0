import type { DemoStory } from './demo-story.ts';
import { confessions } from './stories-confessions.ts';
import { quickies } from './stories-quickies.ts';
import { temptations } from './stories-temptations.ts';

/** Oldest first. */
export const demoStories: readonly DemoStory[] = [...temptations, ...quickies, ...confessions].sort(
  (one, other) => other.daysAgo - one.daysAgo,
);
