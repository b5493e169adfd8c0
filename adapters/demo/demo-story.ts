// Texts of a demonstration story, from which sound and cover are made.
import type { Category } from '@meend/core/catalogue/story.ts';
import { type Slug, slugFrom } from '@meend/core/shared/slug.ts';

export interface DemoStory {
  readonly category: Category;
  readonly name: string;
  readonly description: string;
  readonly genres: readonly [string, ...string[]];
  readonly rupees: number;
  /** Confessions only. */
  readonly author: string | null;
  /** Titles of the teaser and the episodes. */
  readonly parts: readonly [string, string, ...string[]];
  /** Age in days at the time of seeding; negative: announced, and visible in that many days. */
  readonly daysAgo: number;
}

export const slugOf = ({ name }: DemoStory): Slug => slugFrom(name);
