// A group of stories to be filtered, and filters in any combination.
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryFilters } from '@meend/core/catalogue/story-filters.ts';
import type { ListOrder } from '@meend/core/catalogue/story-store.port.ts';
import type { PersonId, StoryId } from '@meend/core/shared/ids.ts';
import { aPart, aStory, at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import fc from 'fast-check';

const [tara, ila] = [newId<PersonId>(), newId<PersonId>()];

const lasting = (...seconds: readonly number[]) =>
  seconds.map((one, index) => {
    const part = aPart(index);
    return { ...part, media: { ...part.media, seconds: one } };
  });

const readBy = (personId: PersonId) => ({ role: 'voice', personId }) as const;

/** Some are alike in name, age or length, and some are recordings of one work. */
export const filteredStories = (): readonly Story[] => [
  aStory({ name: 'Chai', genres: ['Slow burn'], parts: lasting(30, 569), credits: [readBy(tara)] }),
  aStory({ name: 'Chai', genres: ['slow-burn', 'Rain'], parts: lasting(30, 570), notes: ['alcohol'] }),
  aStory({ name: 'boat', genres: ['Rain'], parts: lasting(30, 1_770), openParts: 2 }),
  aStory({ name: 'Away', genres: ['Rain'], parts: lasting(30, 1_771), openParts: 2, notes: ['ghosts'] }),
  aStory({ name: 'Ghat', language: 'hi', genres: ['बारिश'], parts: lasting(30, 60, 60), openParts: 2 }),
  aStory({ name: 'Letters', workId: 'letters', genres: ['Rain'], credits: [readBy(tara)] }),
  aStory({ name: 'चिट्ठियाँ', workId: 'letters', language: 'hi', genres: ['Rain'], credits: [readBy(ila)] }),
  aStory({ name: 'Letters again', workId: 'letters', publishedAt: at('09:00:00.000') }),
  aStory({ name: 'Ferry', language: 'en-hi', credits: [readBy(ila), readBy(tara)], notes: ['divorce'] }),
  aStory({ name: 'Kite', status: 'withdrawn', genres: ['Rain'] }),
  aStory({ name: 'Kite', category: 'quickie', genres: ['Rain'] }),
];

export const listOrders: readonly ListOrder[] = ['oldest', 'newest', 'title', 'shortest', 'longest'];

const maybe = <T>(name: string, values: readonly T[]) =>
  fc.option(fc.constantFrom(...values)).map((value) => (value === null ? {} : { [name]: value }));

export const filtersOf = (ids: readonly StoryId[]): fc.Arbitrary<StoryFilters> =>
  fc
    .tuple(
      maybe('language', ['en', 'hi', 'en-hi']),
      maybe('length', ['under-10', '10-30', 'over-30']),
      maybe('genres', [['Slow burn', 'slow-burn'], ['Rain', 'बारिश'], ['Rain'], []]),
      maybe('voice', [tara, ila, newId()]),
      maybe('within', [ids.slice(0, 8), ids.slice(5), []]),
      maybe('without', [['alcohol'], ['ghosts', 'divorce']]),
      maybe('openBeside', [[], ids.slice(0, 2)]),
      maybe('apart', [[], ids.slice(3, 6)]),
    )
    .map((all) => Object.assign({}, ...all) as StoryFilters);
