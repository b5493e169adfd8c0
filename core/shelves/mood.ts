// A mood: a list of stories that staff arrange, with a line of their own, behind a door on Home.
import type { ContentSearch, ContentStore, EditedContent } from '@meend/core/editing/edited-content.ts';
import { count, line, own, type ValuesOf } from '@meend/core/editing/fields.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { MoodId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';

const MAX_NAME = 60;
const MAX_LINE = 200;
const LAST_POSITION = 99;

/** Most stories of a mood. */
export const MAX_MOOD_STORIES = 40;
/** Most doors on a page. */
export const MAX_DOORS = 12;

/** What is written about a mood, in the form's order. */
export const moodFields = {
  name: line({ part: 'details', max: MAX_NAME, required: 'mood.needs-name', long: 'mood.long-name' }),
  line: line({
    part: 'details',
    max: MAX_LINE,
    rows: 2,
    toPublish: 'mood.needs-line',
    long: 'mood.long-line',
    help: true,
  }),
  /** Its position in the row of doors, from the start; of equal ones the first published is first. */
  position: count({
    part: 'details',
    min: 1,
    max: () => LAST_POSITION,
    start: LAST_POSITION,
    invalid: 'mood.invalid-position',
    help: true,
  }),
  picture: own({ part: 'picture' }),
  /** What the picture shows, for those who do not see it. */
  alt: line({ part: 'picture', max: MAX_LINE, orNull: true, long: 'mood.long-alt', help: true }),
  stories: own({ part: 'stories' }),
};

export type MoodText = ValuesOf<typeof moodFields>;

/** Draft, published or withdrawn. */
export interface Mood extends EditedContent, MoodText {
  readonly id: MoodId;
  /** A picture of this site; null if there is none. */
  readonly picture: Cover | null;
  /** In the order of the page; stories in any state. */
  readonly storyIds: readonly StoryId[];
}

/** Search text, in the name. The list is by name. */
export type MoodSearch = ContentSearch<object, MoodId>;

export interface MoodStore extends ContentStore<Mood, object> {
  /** A published mood. */
  findBySlug(slug: Slug): Promise<Mood | null>;
  /** Published moods by their position, then by their publication; at most `limit`. */
  listPublished(limit: number): Promise<readonly Mood[]>;
  /** Returns `base`, or `base` with a number if another mood has it; reserved until the transaction ends. */
  freeSlug(base: Slug, own: MoodId | null): Promise<Slug>;
  /** Deletes a mood of the demonstration. */
  remove(id: MoodId): Promise<void>;
}
