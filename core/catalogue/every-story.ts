import type { StoryId } from '@meend/core/shared/ids.ts';
import { categories, type Story } from './story.ts';
import type { StoryStore } from './story-store.port.ts';

/** Iterates over every published story, by group and oldest first, in batches of `atOnce`. */
export async function* everyStory(stories: Pick<StoryStore, 'list'>, atOnce = 1_000): AsyncGenerator<Story> {
  for (const category of categories) {
    let after: StoryId | null = null;
    for (;;) {
      const page: readonly Story[] = await stories.list(category, { limit: atOnce, after });
      yield* page;
      after = page.at(-1)?.id ?? null;
      if (page.length < atOnce) break;
    }
  }
}
