import type { AnswerId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { answerFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const all = { limit: 1000, after: null };

export const answerStoreContract = ({ stores: { answers, stories } }: World) =>
  describe('answers', () => {
    test('an answer is found as it was added, whatever its fields contain', async () => {
      const hostile = `<img src=x onerror=alert(1)> '); -- ? $1 :a \\ "q" प्यास`;
      const answer = answerFixture({
        slug: 'hostile' as Slug,
        question: hostile,
        asked: hostile,
        summary: hostile,
        answer: hostile,
        whenToSeeADoctor: hostile,
        expert: { name: hostile, qualification: hostile, portraitSeed: hostile },
        sources: [
          { title: hostile, url: 'https://example.org/a?b=c' },
          { title: 'A book', url: null },
        ],
        publishedAt: at('08:00:00.123'),
      });
      await answers.addAll([answer]);
      expect(await answers.findBySlug(answer.slug)).toEqual(answer);
      expect(await answers.findBySlug('no-such-answer' as Slug)).toBeNull();
      expect(await answers.count()).toBe(1);
    });

    test('a list shows cards alone, oldest first', async () => {
      const [later, earlier] = [answerFixture(), answerFixture({ publishedAt: at('07:00:00.000') })];
      await answers.addAll([later, earlier]);
      const { answer: _, asked: __, whenToSeeADoctor: ___, sources: ____, ...card } = earlier;
      const listed = await answers.list(all);
      expect(listed?.[0]).toEqual(card);
      expect(listed?.map(({ id }) => id)).toEqual([earlier.id, later.id]);
      const newest = await answers.list({ ...all, order: 'newest' });
      expect(newest?.map(({ id }) => id)).toEqual([later.id, earlier.id]);
    });

    test('paging by the last id returns every answer once', async () => {
      const added = Array.from({ length: 5 }, () => answerFixture());
      await answers.addAll(added.toReversed());
      const seen: AnswerId[] = [];
      for (let after: AnswerId | null = null; ; after = seen.at(-1) ?? null) {
        const page = await answers.list({ limit: 2, after });
        if (!page || page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
      }
      expect(seen).toEqual(added.map(({ id }) => id));
    });

    test('there is no page after an unknown answer', async () => {
      await answers.addAll([answerFixture()]);
      expect(await answers.list({ limit: 9, after: newId<AnswerId>() })).toBeNull();
      expect(await answers.list({ limit: 9, after: 'nonsense' as AnswerId })).toBeNull();
    });

    test('the version of guests’ content rises with an answer', async () => {
      const before = await stories.version();
      await answers.addAll([answerFixture()]);
      expect(await stories.version()).not.toBe(before);
    });
  });
