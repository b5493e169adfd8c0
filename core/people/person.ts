// A person whom stories credit: who reads them, and who wrote them. There are no links to other sites.
import type { ContentSearch, ContentStore, EditedContent } from '@meend/core/editing/edited-content.ts';
import { line, own, type ValuesOf } from '@meend/core/editing/fields.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { PersonId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';

const MAX_LENGTH = 80;

/** What is written about a person, in the form's order. */
export const personFields = {
  /** In Latin letters. */
  name: line({ part: 'details', max: MAX_LENGTH, required: 'person.needs-name', long: 'person.long-name' }),
  /** In Devanagari. */
  nameHi: line({ part: 'details', max: MAX_LENGTH, orNull: true, long: 'person.long-name' }),
  /** Their way of reading: "Warm, close, a smile in it". */
  line: line({ part: 'details', max: MAX_LENGTH, orNull: true, long: 'person.long-line', help: true }),
  portrait: own({ part: 'portrait' }),
  isSynthetic: own({ part: 'details' }),
};

export type PersonText = ValuesOf<typeof personFields>;

/** Published or withdrawn. */
export interface Person extends EditedContent, PersonText {
  readonly id: PersonId;
  /** A square picture of this site; null if there is none. */
  readonly portrait: Cover | null;
  /** Whether the voice is made by a computer. */
  readonly isSynthetic: boolean;
}

/** Search text, in the name of either script. The list is by name. */
export type PersonSearch = ContentSearch<object, PersonId>;

export interface PersonStore extends ContentStore<Person, object> {
  /** A published person. */
  findBySlug(slug: Slug): Promise<Person | null>;
  /** Published people, in any order; unknown and withdrawn ones are left out. */
  findMany(ids: readonly PersonId[]): Promise<readonly Person[]>;
  /** Published people who read a story that listeners see, by name; at most `limit`. */
  listVoices(limit: number): Promise<readonly Person[]>;
  /** Those of the ids that exist, in any state; none of them can be erased before the transaction ends. */
  lockKnown(ids: readonly PersonId[]): Promise<readonly PersonId[]>;
  /** Returns `base`, or `base` with a number if another person has it; reserved until the transaction ends. */
  freeSlug(base: Slug, own: PersonId | null): Promise<Slug>;
  /**
   * Deletes the person and releases the portrait to be purged. Stories keep the credit without a name, and lose an
   * author of the same name. Resolves with their ids; null if there is no such person.
   */
  erase(id: PersonId, now: Date): Promise<readonly StoryId[] | null>;
}
