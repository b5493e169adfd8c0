// The catalogue: stories with their parts and files, for listeners and for the studio. A scheduled story counts as
// published from its time on, by the database's clock.

import type { ContentSearch, ContentStore } from '@meend/core/editing/edited-content.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { PartId, PersonId, StoryId, UploadId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Category, Story } from './story.ts';
import type { StoryFilters } from './story-filters.ts';
import type { Lack, StudioStory } from './studio-story.ts';
import type { Recording } from './work.ts';

/** By publication, by name, or by the last change (latest first). */
export type StorySort = 'oldest' | 'newest' | 'name' | 'changed';

export interface StudioStoryFilters {
  readonly category: Category;
  readonly sort: StorySort;
  /** Only stories of which a part has a recording and no text, or without a rating, heat or voice. */
  readonly lacks?: Lack;
}

/** Search text, in name, author or genres. */
export type StudioStorySearch = ContentSearch<StudioStoryFilters, StoryId>;

export type StudioCounts = Readonly<Record<Category, Readonly<Record<ContentStatus, number>>>>;

/**
 * Sort order for listeners: by publication, by name, by total length, or by the share of its listeners who heard an
 * episode to the end. The last one has only stories with enough listeners.
 */
export type ListOrder = 'oldest' | 'newest' | 'title' | 'shortest' | 'longest' | 'finished';

export interface StoryList extends StoryFilters {
  readonly limit: number;
  /** The last story of the previous page in the same order (cursor). */
  readonly after: StoryId | null;
  /** Oldest first by default. */
  readonly order?: ListOrder;
}

/** Group and slug of a published story, and when it was published. */
export type PublishedStory = Pick<Story, 'id' | 'category' | 'slug' | 'publishedAt'>;

/** How many published stories of a group have a genre in this spelling. */
export interface GenreCount {
  readonly genre: string;
  readonly stories: number;
}

/** Public fields of a story before its publication. */
export type Announced = Pick<
  Story,
  'id' | 'category' | 'slug' | 'name' | 'genres' | 'cover' | 'language' | 'notes' | 'workId' | 'publishedAt'
>;

export interface StoryStore extends ContentStore<StudioStory, StudioStoryFilters> {
  /**
   * Published stories of a group that fit all filters, of each work one recording, at most `limit`, after the story
   * `after` if given, which may be of another group.
   */
  list(category: Category, page: StoryList): Promise<readonly Story[]>;
  /** Every one, oldest first, without the fields only a page needs: for the sitemap. */
  listPublished(
    category: Category,
    page: Pick<StoryList, 'limit' | 'after'>,
  ): Promise<readonly PublishedStory[]>;
  /** First published stories of a group, of each work one recording, in the order of a seed: a story's rank does not depend on the others. */
  shuffled(category: Category, seed: number, limit: number): Promise<readonly Story[]>;
  /** Number of published stories of a group, a work counted once, and its genres by spelling, most used first, then by name; at most 1,000. */
  counts(category: Category): Promise<{ readonly stories: number; readonly genres: readonly GenreCount[] }>;
  /** Announced scheduled stories of all groups, next one first; at most `limit`. */
  announced(limit: number): Promise<readonly Announced[]>;
  /** Published recordings of these works, the one that lists show first. */
  listRecordings(workIds: readonly string[]): Promise<readonly Recording[]>;
  /** A published story. */
  findBySlug(category: Category, slug: Slug): Promise<Story | null>;
  /** Stories in any state, in the order of the ids; unknown ids and unlisted stories are left out. */
  findMany(ids: readonly StoryId[]): Promise<readonly Story[]>;
  findByPart(partId: PartId): Promise<Story | null>;
  /** Published stories of all groups that this person reads, newest first; at most `limit`. */
  readBy(personId: PersonId, limit: number): Promise<readonly Story[]>;
  count(): Promise<number>;
  addAll(stories: readonly Story[]): Promise<void>;
  /** Changes whenever any story changes or is published: a cheap version check for caches in other processes. */
  version(): Promise<string>;

  /** The story of a part, also one that listeners do not hear yet. */
  findByPartForStudio(partId: PartId): Promise<StudioStory | null>;
  /** Stories with a part that waits for this upload, locked until the transaction ends. */
  lockWaiting(uploadId: UploadId): Promise<readonly StudioStory[]>;
  /**
   * Returns `wanted`, or `wanted` with a number if another story of the group has it; reserved until the transaction
   * ends.
   */
  freeSlug(category: Category, base: Slug, own: StoryId | null): Promise<Slug>;
  /** Writes every field and the parts; removed parts are deleted with their resume points. */
  saveFromStudio(story: StudioStory): Promise<void>;
  /** How many stories of each group are in each state. */
  countForStudio(): Promise<StudioCounts>;
  /** Spellings of genres, most used first, then by name; at most 1,000. */
  genresInUse(): Promise<readonly string[]>;
}
