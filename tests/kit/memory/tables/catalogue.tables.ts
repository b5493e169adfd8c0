import type { Story } from '@meend/core/catalogue/story.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';

export const catalogueTables = () => ({
  /** As listeners get them. */
  stories: new Map<string, Story>(),
  /** Those an admin made or changed, whole. */
  studioStories: new Map<string, StudioStory>(),
  catalogueVersion: 0,
});
