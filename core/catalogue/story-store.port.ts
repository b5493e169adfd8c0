// The catalogue: stories with their parts and files, as listeners get them and as admins manage them. A scheduled story
// is a published one from its moment on, judged by the stores' own clock.

import type { ContentSearch, ContentStore } from '@meend/core/editing/content-store.port.ts';
import type { PartId, StoryId, UploadId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Category, Story } from './story.ts';
import type { StudioStory } from './studio-story.ts';

/** By publication, by name, or by the last change (latest first). */
export type StorySort = 'oldest' | 'newest' | 'name' | 'changed';

export interface StudioStoryFilters {
  readonly category: Category;
  readonly sort: StorySort;
}

/** Found in name, author or genres. */
export type StudioStorySearch = ContentSearch<StudioStoryFilters, StoryId>;

/** As listeners browse: by publication, by name, or by the sum of the parts' lengths. */
export type ListOrder = 'oldest' | 'newest' | 'title' | 'shortest';

export interface StoryList {
  readonly limit: number;
  /** The last story already seen, in the same order. */
  readonly after: StoryId | null;
  /** Oldest first unless it is given. */
  readonly order?: ListOrder;
  /** Only stories that have it. */
  readonly genre?: string;
}

/** Where a published story is found, and since when. */
export type PublishedStory = Pick<Story, 'id' | 'category' | 'slug' | 'publishedAt'>;

/** How many published stories of a group have a genre. */
interface GenreCount {
  readonly genre: string;
  readonly stories: number;
}

/** What may be told of a story before it is out. */
export type Announced = Pick<Story, 'category' | 'slug' | 'name' | 'genres' | 'cover' | 'publishedAt'>;

export interface StoryStore extends ContentStore<StudioStory, StudioStoryFilters> {
  /** Published stories of a group, at most `limit`, after the story `after` when given. */
  list(category: Category, page: StoryList): Promise<readonly Story[]>;
  /** The same, oldest first, without what only a page shows: for the addresses of a whole group. */
  listPublished(
    category: Category,
    page: Pick<StoryList, 'limit' | 'after'>,
  ): Promise<readonly PublishedStory[]>;
  /** The first published stories of a group in an order of the seed's own: a story keeps its rank in it, whatever others do. */
  shuffled(category: Category, seed: number, limit: number): Promise<readonly Story[]>;
  /** How many published stories a group has, and its genres, the most used first, then by name; at most a hundred. */
  counts(category: Category): Promise<{ readonly stories: number; readonly genres: readonly GenreCount[] }>;
  /** Scheduled stories that are announced, in any group, the next one first; at most `limit`. */
  announced(limit: number): Promise<readonly Announced[]>;
  /** A published story. */
  findBySlug(category: Category, slug: Slug): Promise<Story | null>;
  /** Stories in any state, in the order of the ids; unknown ids and stories not ready to be listed are left out. */
  findMany(ids: readonly StoryId[]): Promise<readonly Story[]>;
  findByPart(partId: PartId): Promise<Story | null>;
  count(): Promise<number>;
  addAll(stories: readonly Story[]): Promise<void>;
  /** Changes whenever any story changes or comes out: a cheap check for caches in other processes. */
  version(): Promise<string>;

  /** The stories with a part that waits for this upload, locked until the transaction ends. */
  lockWaiting(uploadId: UploadId): Promise<readonly StudioStory[]>;
  /** `wanted`, or `wanted` with a number that no other story of the group has; nobody else gets it meanwhile. */
  freeSlug(category: Category, base: Slug, own: StoryId | null): Promise<Slug>;
  /** Writes every field and the parts; parts no longer there are gone, with listeners' places in them. */
  saveFromStudio(story: StudioStory): Promise<void>;
  /** The most used first, then by name; at most a hundred. */
  genresInUse(): Promise<readonly string[]>;
}
