import { studioAnswer } from '@meend/core/sexpert/answer.ts';
import type { Question, QuestionSearch } from '@meend/core/sexpert/question.ts';
import type { QuestionId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { at, atOnce, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { answerFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const search = (changed: Partial<QuestionSearch> = {}): QuestionSearch => ({
  text: null,
  state: null,
  limit: 100,
  after: null,
  ...changed,
});

const aQuestion = (changed: Partial<Question> = {}): Question => ({
  id: newId<QuestionId>(),
  topic: 'Consent',
  question: 'How do I say “not tonight”?',
  askedAt: at('09:00:00.000'),
  ...changed,
});

export const studioQuestionContract = ({ stores, transaction }: World) => {
  const { answers, questions } = stores;
  describe('questions in the studio', () => {
    test('a question is new, until it is set aside, and new again once it is brought back', async () => {
      const one = aQuestion();
      await questions.add(one);
      expect(await questions.findForStudio(one.id)).toEqual({ ...one, state: 'new', answer: null });
      await questions.setAside(one.id, at('10:00:00.000'));
      expect(await questions.lockForStudio(one.id)).toEqual({ ...one, state: 'set-aside', answer: null });
      await questions.setAside(one.id, null);
      expect(await questions.findForStudio(one.id)).toMatchObject({ state: 'new' });
      expect(await questions.findForStudio(newId<QuestionId>())).toBeNull();
      expect(await questions.findForStudio('nonsense' as QuestionId)).toBeNull();
      expect(await questions.lockForStudio('nonsense' as QuestionId)).toBeNull();
    });

    test('a question is answered once an answer was written for it, whatever was set aside', async () => {
      const one = aQuestion();
      await questions.add(one);
      await questions.setAside(one.id, at('10:00:00.000'));
      const due = new Date('2020-01-01T00:00:00.000Z');
      const answer = {
        ...studioAnswer(answerFixture({ publishedAt: due })),
        status: 'scheduled' as const,
        questionId: one.id,
      };
      await answers.addFromStudio(answer);
      expect(await questions.findForStudio(one.id)).toEqual({
        ...one,
        state: 'answered',
        answer: { id: answer.id, slug: answer.slug, status: 'published' },
      });
      await answers.saveFromStudio({ ...answer, status: 'withdrawn', withdrawnFrom: 'published' });
      expect(await questions.findForStudio(one.id)).toMatchObject({
        state: 'answered',
        answer: { status: 'withdrawn' },
      });
    });

    test('the newest question comes first, and paging by the last id returns every question once', async () => {
      const made = [3, 1, 2, 2, 0].map((second) => aQuestion({ askedAt: at(`09:00:0${second}.000`) }));
      for (const question of made) await questions.add(question);
      const seen: QuestionId[] = [];
      for (let after: QuestionId | null = null; ; after = seen.at(-1) ?? null) {
        const page = await questions.listForStudio(search({ limit: 2, after }));
        if (page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
      }
      expect(seen).toEqual([0, 3, 2, 1, 4].map((index) => made[index]?.id));
      for (const after of [newId<QuestionId>(), 'nonsense' as QuestionId]) {
        expect(await questions.listForStudio(search({ after }))).toEqual([]);
      }
    });

    test('questions are found by their text, topic and state, whatever their case and special characters', async () => {
      const sure = aQuestion({ question: '100% sure_thing?' });
      const aside = aQuestion({ question: 'Why?', topic: 'Body' });
      await questions.add(sure);
      await questions.add(aside);
      await questions.setAside(aside.id, at('10:00:00.000'));
      const found = async (changed: Partial<QuestionSearch>) =>
        (await questions.listForStudio(search(changed))).map(({ id }) => id);
      expect(await found({ text: 'SURE' })).toEqual([sure.id]);
      expect(await found({ text: 'body' })).toEqual([aside.id]);
      expect(await found({ state: 'set-aside' })).toEqual([aside.id]);
      expect(await found({ state: 'new' })).toEqual([sure.id]);
      expect(await found({ state: 'answered' })).toEqual([]);
      expect(await found({ state: 'new', text: 'why' })).toEqual([]);
      for (const text of ['%', '_']) expect(await found({ text })).toEqual([sure.id]);
      for (const text of ['\\', "' or 1=1 --", '1000']) expect(await found({ text })).toEqual([]);
    });

    test('of ten admins who answer one question at once, one succeeds', async () => {
      const one = aQuestion();
      await stores.questions.add(one);
      const results = await atOnce(10, () =>
        transaction.run(async ({ questions, answers }) => {
          const current = await questions.lockForStudio(one.id);
          if (current?.state !== 'new') return fail('answered');
          const answer = { ...studioAnswer(answerFixture()), questionId: one.id };
          await answers.addFromStudio(answer);
          return succeed(answer.id);
        }),
      );
      const won = results.flatMap((each) => (each.ok ? each.value : []));
      expect(won).toHaveLength(1);
      expect(await stores.questions.findForStudio(one.id)).toMatchObject({ answer: { id: won[0] } });
    });
  });
};
