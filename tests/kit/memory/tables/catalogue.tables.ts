import type { PartChapters } from '@meend/core/catalogue/chapters/chapter-store.port.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';

export const catalogueTables = () => ({
  /** As visible to listeners. */
  stories: new Map<string, Story>(),
  /** Complete, if created or edited by an admin. */
  studioStories: new Map<string, StudioStory>(),
  /** By part. */
  chapters: new Map<string, PartChapters>(),
  /** First listing of a part, by its id; without an entry that of its story. */
  firstListings: new Map<string, Date>(),
  catalogueVersion: 0,
});
