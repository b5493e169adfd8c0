// A story is a Temptation (teaser and episodes), a Quickie or a Confession (teaser and one episode each).

import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { Credit } from '@meend/core/people/credit.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { StoryFields } from './story-fields.ts';

export type Category = 'temptation' | 'quickie' | 'confession';

export const categories: readonly Category[] = ['temptation', 'quickie', 'confession'];

/** Part 0 is the teaser, 1 and up the episodes. */
export interface Part {
  readonly id: PartId;
  readonly index: number;
  /** The part's own title ("Tea at Kalka"), or null: then "Part N" is shown. */
  readonly title: string | null;
  readonly media: MediaFile;
  /** The better rendition for subscribers; absent if there is none. */
  readonly better?: MediaFile;
}

export interface Story extends StoryFields {
  readonly id: StoryId;
  readonly category: Category;
  readonly slug: Slug;
  /** Null: the generated cover at `/covers/{slug}.svg` is shown. */
  readonly cover: Cover | null;
  /** Voices and writers, each in their order. */
  readonly credits: readonly Credit[];
  readonly parts: readonly Part[];
  readonly status: ContentStatus;
  /** Publication time of a scheduled story. From then on it counts as published. */
  readonly publishedAt: Date;
}
