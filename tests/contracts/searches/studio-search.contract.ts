// What the studio's lists find, which of content that is not out no listener finds.
import { guest } from '@meend/core/account/sessions/session.ts';
import { studioArticle } from '@meend/core/blog/article.ts';
import type { StudioStorySearch } from '@meend/core/catalogue/story-store.port.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import { search as searchAsGuest, suggest } from '@meend/core/discovery/search.ts';
import { studioAnswer } from '@meend/core/sexpert/answer.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { answerFixture, articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { aStudioStory, aStudioStorySearch } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { type World, writing } from '../world.ts';

export const studioSearchContract = ({ stores, transaction }: World) => {
  const { stories } = stores;
  const write = writing({ transaction });
  describe('the search of the studio', () => {
    test('one spelling finds all that sound the same, in either script and whatever the state', async () => {
      const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
      const names = ['Kahaani', 'कहानी', 'Raat ki kahanee', 'Kahani'];
      const made = names.map((name, index) => aStudioStory({ name, status: states[index] ?? 'draft' }));
      const other = aStudioStory({ name: 'Kahawa', author: 'Tanya' });
      await write(async (inside) => {
        for (const story of [...made, other]) await inside.stories.addFromStudio(story);
      });
      const found = async (text: string, changed: Partial<StudioStorySearch> = {}) =>
        (await stories.listForStudio(aStudioStorySearch({ text, sort: 'name', ...changed }))).map(
          ({ name }) => name,
        );
      const all = names.toSorted((one, second) => (one.toLowerCase() < second.toLowerCase() ? -1 : 1));
      for (const text of ['kahaani', 'kahanee', 'कहानी', 'KAHAN', 'कहानि'])
        expect(await found(text)).toEqual(all);
      expect(await found('कहानी', { status: 'draft' })).toEqual(['Kahaani']);
      expect(await found('raat की कहानी')).toEqual(['Raat ki kahanee']);
      expect(await found('ahaw')).toEqual(['Kahawa']);
      for (const text of ['ki raat', 'kahanis', 'u', 'oo']) expect(await found(text)).toEqual([]);
      const [draft] = made;
      if (draft) await write((inside) => inside.stories.saveFromStudio({ ...draft, name: 'Barish' }));
      expect(await found('बारिश')).toEqual(['Barish']);
      expect(await found('kahaani', { status: 'draft' })).toEqual([]);
    });

    test('what a search finds is paged like the list, whole pages and the last one', async () => {
      const names = ['Rain', 'Monsoon c', 'monsoon A', 'Chai', 'Monsoon b', 'Late MONSOON'];
      const made = names.map((name) => aStudioStory({ name }));
      await write(async (inside) => {
        for (const story of made) await inside.stories.addFromStudio(story);
      });
      const read = async (limit: number) => {
        const pages: string[][] = [];
        for (let after: StoryId | null = null; pages.at(-1)?.length !== 0; ) {
          const page = await stories.listForStudio(
            aStudioStorySearch({ text: 'monsoon', sort: 'name', limit, after }),
          );
          pages.push(page.map(({ name }) => name));
          after = page.at(-1)?.id ?? null;
        }
        return pages;
      };
      const [first, ...others] = ['Late MONSOON', 'monsoon A', 'Monsoon b', 'Monsoon c'];
      expect(await read(1)).toEqual([[first], ...others.map((name) => [name]), []]);
      expect(await read(3)).toEqual([[first, ...others.slice(0, 2)], others.slice(2), []]);
      expect(await read(9)).toEqual([[first, ...others], []]);
    });

    test.each(['draft', 'withdrawn', 'scheduled'] as const)(
      'guests find nothing of what is %s, whatever they type of it',
      async (status) => {
        const written = {
          name: 'Zarqa Wilmot',
          description: 'Quixotic',
          genres: ['Vaporwave'],
          isAnnounced: false,
        };
        const hidden = { status, publishedAt: new Date('2099-01-01T00:00:00Z') };
        const story = { ...studioStory(aStory({ ...written, author: 'Yolanda' })), ...hidden };
        await write(async (inside) => {
          await inside.stories.addFromStudio(story);
          await inside.articles.addFromStudio({
            ...studioArticle(articleFixture({ title: 'Xylem' })),
            ...hidden,
          });
          await inside.answers.addFromStudio({
            ...studioAnswer(answerFixture({ question: 'Jodhpuri?' })),
            ...hidden,
          });
        });
        const { category } = story;
        const studio = { status: null, limit: 9, after: null, sort: 'name' } as const;
        const listed = (text: string) => stores.stories.listForStudio({ ...studio, category, text });
        expect(await listed('zarka')).toHaveLength(1);
        for (const text of [
          'zarqa',
          'Zarqa Wilmot',
          'quixotic',
          'vaporwave',
          'yolanda',
          'xylem',
          'jodhpuri',
        ]) {
          const page = await searchAsGuest({ stores })({ text }, guest);
          expect(page).toMatchObject({ value: { found: [], count: 0, didYouMean: null } });
          expect(await suggest({ stores })(text, guest)).toEqual(succeed([]));
        }
      },
    );
  });
};
