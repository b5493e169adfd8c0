import type { Question } from '@meend/core/sexpert/question.ts';
import type { QuestionId } from '@meend/core/shared/ids.ts';
import { at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const aQuestion = (changed: Partial<Question> = {}): Question => ({
  id: newId<QuestionId>(),
  topic: 'Consent',
  question: 'How do I say “not tonight”?',
  askedAt: at('09:00:00.000'),
  ...changed,
});

export const questionStoreContract = ({ stores: { questions } }: World) =>
  describe('questions', () => {
    test('questions are listed in the order they were asked, unchanged', async () => {
      const later = aQuestion({ question: `<b>'; drop table questions; -- प्यास\n? $1` });
      const earlier = aQuestion({ askedAt: at('08:59:59.999') });
      await questions.add(later);
      await questions.add(earlier);
      expect(await questions.list(10)).toEqual([earlier, later]);
      expect(await questions.list(1)).toEqual([earlier]);
    });

    test('500 characters are stored whole', async () => {
      const long = aQuestion({ question: 'क'.repeat(500) });
      await questions.add(long);
      expect(await questions.list(1)).toEqual([long]);
    });
  });
