import type { StoryId } from '@meend/core/shared/ids.ts';
import { categories, type Story } from './story.ts';
import type { StoryStore } from './story-store.port.ts';
import type { StudioStory } from './studio-story.ts';

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
