import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryFields, StoryLanguage } from '@meend/core/catalogue/story-fields.ts';
import { type Slug, slugFrom } from '@meend/core/shared/slug.ts';
import type { VoiceKey, WriterSlug } from './voices.ts';

export interface DemoStory {
  readonly category: Category;
  readonly name: string;
  readonly description: string;
  readonly genres: readonly [string, ...string[]];
  readonly rupees: number;
  /** Confessions only. */
  readonly author: string | null;
  readonly facts: Pick<StoryFields, 'rating' | 'heat' | 'notes'>;
  /** Keys of the voices: first the narrator's, then whose words another person of the story says. */
  readonly read: readonly [VoiceKey, ...VoiceKey[]];
  /** Slug of the writer; null for a confession. */
  readonly written: WriterSlug | null;
  /** Titles of the teaser and the episodes. */
  readonly parts: readonly [string, string, ...string[]];
  /** Age in days at the time of seeding; negative: announced, and visible in that many days. */
  readonly daysAgo: number;
  /** Of a recording in another language: that, and the slug of the English one, whose work it is. */
  readonly language?: StoryLanguage;
  readonly work?: Slug;
}

/** Shared by the recordings of one text. */
export const workOf = ({ name, work }: DemoStory): Slug => work ?? slugFrom(name);

export const slugOf = (story: DemoStory): Slug =>
  story.work === undefined ? workOf(story) : (`${story.work}-${story.language}` as Slug);
