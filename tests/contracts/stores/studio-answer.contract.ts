import {
  readAnswerOf,
  type StudioAnswer,
  type StudioAnswerSearch,
  studioAnswer,
} from '@meend/core/sexpert/answer.ts';
import type { AnswerId, QuestionId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { at, atOnce, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { answerFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { type World, writing } from '../world.ts';

const search = (changed: Partial<StudioAnswerSearch> = {}): StudioAnswerSearch => ({
  text: null,
  status: null,
  limit: 100,
  after: null,
  ...changed,
});

const aStudioAnswer = (changed: Partial<StudioAnswer> = {}): StudioAnswer => ({
  ...studioAnswer(answerFixture()),
  updatedAt: at('12:00:00.000'),
  ...changed,
});

const all = { limit: 1000, after: null };

const LATER = new Date('2040-01-01T00:00:00.000Z');
const EARLIER = new Date('2020-01-01T00:00:00.000Z');

export const studioAnswerContract = ({ stores, transaction }: World) => {
  const { answers, questions, stories } = stores;
  describe('answers in the studio', () => {
    test('an answer is found as it was made, in whatever state', async () => {
      const question = {
        id: newId<QuestionId>(),
        topic: 'Body',
        question: 'Is it?',
        askedAt: at('07:00:00.000'),
      } as const;
      await questions.add(question);
      const made = aStudioAnswer({
        status: 'withdrawn',
        withdrawnFrom: 'scheduled',
        revision: 7,
        asked: `Is it "normal"?\nप्यास ? $1`,
        questionId: question.id,
        sources: [{ title: 'A book', url: null }],
      });
      await answers.addFromStudio(made);
      expect(await answers.findForStudio(made.id)).toEqual(made);
      expect(await answers.lockForStudio(made.id)).toEqual(made);
      expect(await answers.listForStudio(search())).toEqual([made]);
      expect(await answers.findForStudio(newId<AnswerId>())).toBeNull();
      expect(await answers.findForStudio('nonsense' as AnswerId)).toBeNull();
      expect(await answers.lockForStudio('nonsense' as AnswerId)).toBeNull();
    });

    test('a seeded answer has revision 1', async () => {
      const answer = answerFixture();
      await answers.addAll([answer]);
      expect(await answers.findForStudio(answer.id)).toEqual(studioAnswer(answer));
    });

    test('saving writes every field', async () => {
      const made = aStudioAnswer({ status: 'draft' });
      await answers.addFromStudio(made);
      const saved: StudioAnswer = {
        ...made,
        slug: 'another' as Slug,
        question: 'Another?',
        asked: 'In other words?',
        topic: 'Consent',
        summary: 'No.',
        expert: { name: 'Dr. Rao', qualification: 'Gynaecologist', portraitSeed: 'rao' },
        answer: 'New *words*.',
        whenToSeeADoctor: 'Soon.',
        sources: [{ title: 'Elsewhere', url: 'https://example.org/' }],
        status: 'scheduled',
        publishedAt: LATER,
        revision: 2,
        updatedAt: at('13:00:00.000'),
      };
      await answers.saveFromStudio(saved);
      expect(await answers.findForStudio(made.id)).toEqual(saved);
    });

    test.each([
      ['draft', at('08:00:00.000'), false],
      ['withdrawn', at('08:00:00.000'), false],
      ['scheduled', LATER, false],
      ['scheduled', EARLIER, true],
      ['published', at('08:00:00.000'), true],
    ] as const)('readers see an answer that is %s (%s): %s', async (status, publishedAt, isRead) => {
      const made = aStudioAnswer({ status, publishedAt });
      await answers.addFromStudio(made);
      expect((await answers.list(all))?.map(({ id }) => id)).toEqual(isRead ? [made.id] : []);
      expect(await answers.findBySlug(made.slug)).toEqual(isRead ? readAnswerOf(made) : null);
      expect(await answers.list({ limit: 9, after: made.id })).toEqual(isRead ? [] : null);
      expect(await answers.findForStudio(made.id)).toMatchObject({
        status: isRead ? 'published' : status,
      });
    });

    test('the version changes with every change, and once a scheduled answer becomes visible', async () => {
      const made = aStudioAnswer({ status: 'scheduled', publishedAt: EARLIER });
      const versions = [await stories.version()];
      await answers.addFromStudio(made);
      versions.push(await stories.version());
      await answers.saveFromStudio({ ...made, publishedAt: LATER });
      versions.push(await stories.version());
      expect(new Set(versions).size).toBe(3);
      // Visible content is the last segment of the version, which changes by the clock alone.
      const [before, out, after] = versions.map((version) => version.split('.').at(-1));
      expect(out).not.toBe(before);
      expect(after).toBe(before);
    });

    test('answers are found by question, sentence, topic and expert, whatever their case and special characters', async () => {
      const consentAnswer = aStudioAnswer({ question: '100% sure_thing?', topic: 'Consent' });
      const sleepAnswer = aStudioAnswer({
        question: 'Why?',
        topic: 'Body',
        summary: 'Sleep decides.',
        expert: { name: 'Dr. Rao', qualification: 'Gynaecologist', portraitSeed: 'rao' },
      });
      await writing({ transaction })(async (inside) => {
        for (const answer of [consentAnswer, sleepAnswer]) await inside.answers.addFromStudio(answer);
      });
      const found = async (text: string) =>
        (await answers.listForStudio(search({ text }))).map(({ id }) => id);
      expect(await found('SURE')).toEqual([consentAnswer.id]);
      expect(await found('consent')).toEqual([consentAnswer.id]);
      expect(await found('sleep')).toEqual([sleepAnswer.id]);
      for (const text of ['rao', 'राओ', 'sleap']) expect(await found(text)).toEqual([sleepAnswer.id]);
      for (const text of ['%', '_']) expect(await found(text)).toEqual([consentAnswer.id]);
      for (const text of ['\\', "' or 1=1 --", '1000']) expect(await found(text)).toEqual([]);
    });

    test('only the requested state is listed', async () => {
      const draft = aStudioAnswer({ status: 'draft' });
      await answers.addFromStudio(draft);
      await answers.addFromStudio(aStudioAnswer());
      expect(await answers.listForStudio(search({ status: 'draft' }))).toEqual([draft]);
    });

    test('the latest changed come first, and paging by the last id returns every answer once', async () => {
      const made = [3, 1, 2, 2, 0].map((second) => aStudioAnswer({ updatedAt: at(`09:00:0${second}.000`) }));
      for (const answer of made) await answers.addFromStudio(answer);
      const seen: AnswerId[] = [];
      for (let after: AnswerId | null = null; ; after = seen.at(-1) ?? null) {
        const page = await answers.listForStudio(search({ limit: 2, after }));
        if (page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
      }
      expect(seen).toEqual([0, 3, 2, 1, 4].map((index) => made[index]?.id));
      for (const after of [newId<AnswerId>(), 'nonsense' as AnswerId]) {
        expect(await answers.listForStudio(search({ after }))).toEqual([]);
      }
    });

    test('twenty answers with one slug at once get twenty slugs', async () => {
      await atOnce(20, () =>
        transaction.run(async ({ answers }) => {
          const slug = await answers.freeSlug('is-it-normal' as Slug, null);
          await answers.addFromStudio(aStudioAnswer({ slug }));
          return succeed(slug);
        }),
      );
      const slugs = (await stores.answers.listForStudio(search())).map(({ slug }) => slug);
      const numbered = Array.from({ length: 19 }, (_, index) => `is-it-normal-${index + 2}`);
      expect(slugs.toSorted()).toEqual(['is-it-normal', ...numbered].toSorted());
    });

    test('a slug is free for its owner, and stays within 120 characters', async () => {
      const made = aStudioAnswer({ slug: 'x'.repeat(120) as Slug });
      await answers.addFromStudio(made);
      expect(await answers.freeSlug(made.slug, made.id)).toBe(made.slug);
      expect(await answers.freeSlug(made.slug, null)).toBe(`${'x'.repeat(110)}-2`);
    });

    test('of ten concurrent changes of one revision, one succeeds', async () => {
      const made = aStudioAnswer();
      await stores.answers.addFromStudio(made);
      const results = await atOnce(10, (index) =>
        transaction.run(async ({ answers }) => {
          const current = await answers.lockForStudio(made.id);
          if (current?.revision !== 1) return fail('edited meanwhile');
          await answers.saveFromStudio({ ...current, summary: `Change ${index}`, revision: 2 });
          return succeed(`Change ${index}`);
        }),
      );
      const won = results.flatMap((one) => (one.ok ? one.value : []));
      expect(won).toHaveLength(1);
      expect(await stores.answers.findForStudio(made.id)).toMatchObject({ summary: won[0], revision: 2 });
    });
  });
};
