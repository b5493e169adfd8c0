import type { ManagedAnswerSearch } from '@meend/core/ports/stores/answer-store.ts';
import { type ManagedAnswer, managedAnswer, readAnswerOf } from '@meend/core/sexpert/studio/studio-answer.ts';
import type { AnswerId, QuestionId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { at, atOnce, newId } from '@meend/tests/contracts/fixtures.ts';
import type { InWorld } from '@meend/tests/contracts/world.ts';
import { answerFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';

const search = (changed: Partial<ManagedAnswerSearch> = {}): ManagedAnswerSearch => ({
  text: null,
  status: null,
  limit: 100,
  after: null,
  ...changed,
});

const aManaged = (changed: Partial<ManagedAnswer> = {}): ManagedAnswer => ({
  ...managedAnswer(answerFixture()),
  updatedAt: at('12:00:00.000'),
  ...changed,
});

const all = { limit: 1000, after: null };

const LATER = new Date('2040-01-01T00:00:00.000Z');
const EARLIER = new Date('2020-01-01T00:00:00.000Z');

export const managedAnswerContract = (world: InWorld) =>
  describe('answers as admins manage them', () => {
    test('an answer is found as it was made, in whatever state', async () => {
      const { answers, questions } = world().stores;
      const asked = {
        id: newId<QuestionId>(),
        topic: 'Body',
        question: 'Is it?',
        askedAt: at('07:00:00.000'),
      } as const;
      await questions.add(asked);
      const made = aManaged({
        status: 'withdrawn',
        withdrawnFrom: 'scheduled',
        revision: 7,
        asked: `Is it "normal"?\nप्यास ? $1`,
        questionId: asked.id,
        sources: [{ title: 'A book', url: null }],
      });
      await answers.addManaged(made);
      expect(await answers.findManaged(made.id)).toEqual(made);
      expect(await answers.lockManaged(made.id)).toEqual(made);
      expect(await answers.listManaged(search())).toEqual([made]);
      expect(await answers.findManaged(newId<AnswerId>())).toBeNull();
      expect(await answers.findManaged('nonsense' as AnswerId)).toBeNull();
      expect(await answers.lockManaged('nonsense' as AnswerId)).toBeNull();
    });

    test('an answer that was seeded is managed from revision 1', async () => {
      const { answers } = world().stores;
      const answer = answerFixture();
      await answers.addAll([answer]);
      expect(await answers.findManaged(answer.id)).toEqual(managedAnswer(answer));
    });

    test('saving writes every field', async () => {
      const { answers } = world().stores;
      const made = aManaged({ status: 'draft' });
      await answers.addManaged(made);
      const saved: ManagedAnswer = {
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
      await answers.saveManaged(saved);
      expect(await answers.findManaged(made.id)).toEqual(saved);
    });

    test.each([
      ['draft', at('08:00:00.000'), false],
      ['withdrawn', at('08:00:00.000'), false],
      ['scheduled', LATER, false],
      ['scheduled', EARLIER, true],
      ['published', at('08:00:00.000'), true],
    ] as const)('readers meet an answer that is %s (%s): %s', async (status, publishedAt, isRead) => {
      const { answers } = world().stores;
      const made = aManaged({ status, publishedAt });
      await answers.addManaged(made);
      expect((await answers.list(all))?.map(({ id }) => id)).toEqual(isRead ? [made.id] : []);
      expect(await answers.findBySlug(made.slug)).toEqual(isRead ? readAnswerOf(made) : null);
      expect(await answers.list({ limit: 9, after: made.id })).toEqual(isRead ? [] : null);
      expect(await answers.findManaged(made.id)).toMatchObject({
        status: isRead ? 'published' : status,
      });
    });

    test('the version changes with every change, and differs once a scheduled answer came out', async () => {
      const { answers, stories } = world().stores;
      const made = aManaged({ status: 'scheduled', publishedAt: EARLIER });
      const versions = [await stories.version()];
      await answers.addManaged(made);
      versions.push(await stories.version());
      await answers.saveManaged({ ...made, publishedAt: LATER });
      versions.push(await stories.version());
      expect(new Set(versions).size).toBe(3);
      // What is out stands in its last place, so that it moves with the clock alone.
      const [before, out, after] = versions.map((version) => version.split('.').at(-1));
      expect(out).not.toBe(before);
      expect(after).toBe(before);
    });

    test('answers are found by question, sentence, topic and expert, whatever their case and signs', async () => {
      const { answers } = world().stores;
      const asked = aManaged({ question: '100% sure_thing?', topic: 'Consent' });
      const told = aManaged({
        question: 'Why?',
        topic: 'Body',
        summary: 'Sleep decides.',
        expert: { name: 'Dr. Rao', qualification: 'Gynaecologist', portraitSeed: 'rao' },
      });
      await answers.addManaged(asked);
      await answers.addManaged(told);
      const found = async (text: string) => (await answers.listManaged(search({ text }))).map(({ id }) => id);
      expect(await found('SURE')).toEqual([asked.id]);
      expect(await found('consent')).toEqual([asked.id]);
      expect(await found('sleep')).toEqual([told.id]);
      expect(await found('rao')).toEqual([told.id]);
      for (const text of ['%', '_']) expect(await found(text)).toEqual([asked.id]);
      for (const text of ['\\', "' or 1=1 --", '1000']) expect(await found(text)).toEqual([]);
    });

    test('only the state asked for is listed', async () => {
      const { answers } = world().stores;
      const draft = aManaged({ status: 'draft' });
      await answers.addManaged(draft);
      await answers.addManaged(aManaged());
      expect(await answers.listManaged(search({ status: 'draft' }))).toEqual([draft]);
    });

    test('the latest changed stand first, and paging by the last id gives every answer once', async () => {
      const { answers } = world().stores;
      const made = [3, 1, 2, 2, 0].map((second) => aManaged({ updatedAt: at(`09:00:0${second}.000`) }));
      for (const answer of made) await answers.addManaged(answer);
      const seen: AnswerId[] = [];
      for (let after: AnswerId | null = null; ; after = seen.at(-1) ?? null) {
        const page = await answers.listManaged(search({ limit: 2, after }));
        if (page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
      }
      expect(seen).toEqual([0, 3, 2, 1, 4].map((index) => made[index]?.id));
      for (const after of [newId<AnswerId>(), 'nonsense' as AnswerId]) {
        expect(await answers.listManaged(search({ after }))).toEqual([]);
      }
    });

    test('twenty answers that take one slug at once get twenty slugs', async () => {
      const { transaction, stores } = world();
      await atOnce(20, () =>
        transaction.run(async ({ answers }) => {
          const slug = await answers.freeSlug('is-it-normal' as Slug, null);
          await answers.addManaged(aManaged({ slug }));
          return succeed(slug);
        }),
      );
      const slugs = (await stores.answers.listManaged(search())).map(({ slug }) => slug);
      const numbered = Array.from({ length: 19 }, (_, index) => `is-it-normal-${index + 2}`);
      expect(slugs.toSorted()).toEqual(['is-it-normal', ...numbered].toSorted());
    });

    test('a slug is free for its owner, and stays within 120 characters', async () => {
      const { answers } = world().stores;
      const made = aManaged({ slug: 'x'.repeat(120) as Slug });
      await answers.addManaged(made);
      expect(await answers.freeSlug(made.slug, made.id)).toBe(made.slug);
      expect(await answers.freeSlug(made.slug, null)).toBe(`${'x'.repeat(110)}-2`);
    });

    test('of ten admins who change one revision at once, one succeeds', async () => {
      const { transaction, stores } = world();
      const made = aManaged();
      await stores.answers.addManaged(made);
      const told = await atOnce(10, (index) =>
        transaction.run(async ({ answers }) => {
          const present = await answers.lockManaged(made.id);
          if (present?.revision !== 1) return fail('edited meanwhile');
          await answers.saveManaged({ ...present, summary: `Change ${index}`, revision: 2 });
          return succeed(`Change ${index}`);
        }),
      );
      const won = told.flatMap((one) => (one.ok ? one.value : []));
      expect(won).toHaveLength(1);
      expect(await stores.answers.findManaged(made.id)).toMatchObject({ summary: won[0], revision: 2 });
    });
  });
