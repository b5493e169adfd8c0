// The catalogue: stories with their parts and files.
import type { Category, Story } from '../catalogue/story.ts';
import type { PartId, StoryId } from '../shared/ids.ts';
import type { Slug } from '../shared/slug.ts';

export interface StoryStore {
  /** Published stories of a group, oldest first, at most `limit`, after the story `after` when given. */
  list(
    category: Category,
    page: { readonly limit: number; readonly after: StoryId | null },
  ): Promise<readonly Story[]>;
  /** A published story. */
  findBySlug(category: Category, slug: Slug): Promise<Story | null>;
  /** Stories in any state, in the order of the ids; unknown ids are left out. */
  findMany(ids: readonly StoryId[]): Promise<readonly Story[]>;
  findByPart(partId: PartId): Promise<Story | null>;
  count(): Promise<number>;
  addAll(stories: readonly Story[]): Promise<void>;
  /** Changes whenever any story changes: a cheap check for caches in other processes. */
  version(): Promise<string>;
}
