import { studioAnswer } from '@meend/core/sexpert/answer.ts';
import type { QuestionId, StoryId } from '@meend/core/shared/ids.ts';
import {
  aLink,
  anOrder,
  aRefund,
  aStory,
  at,
  aUser,
  newId,
} from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { answerFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { InWorld } from './world.ts';

const errorOf = async (call: Promise<unknown>): Promise<Error> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('the database accepted it');
  return error;
};

/** Constraints that hold even if a use case lacks the rule. */
export const schemaRules = (world: InWorld) =>
  describe('the tables', () => {
    test('allow one open order per listener', async () => {
      const { users, orders } = world().stores;
      const asha = aUser();
      await users.add(asha);
      const declined = anOrder(asha.id, { status: 'declined', planName: '90 days' });
      await orders.add(declined);
      await orders.add(anOrder(asha.id));
      const error = await errorOf(orders.save({ ...declined, status: 'open' }));
      expect(error.message).toContain('orders_one_open_of_listener');
    });

    test('allow one requested refund per order that has not started', async () => {
      const { users, orders } = world().stores;
      const asha = aUser();
      await users.add(asha);
      const order = anOrder(asha.id, { status: 'paid' });
      await orders.add(order);
      await orders.saveRefund(aRefund(order.id, { id: 'r1', state: 'failed' }));
      await orders.saveRefund(aRefund(order.id, { id: 'r2' }));
      const error = await errorOf(orders.saveRefund(aRefund(order.id, { id: 'r3' })));
      expect(error.message).toContain('refunds_one_asked');
    });

    test('allow selections of existing listeners and stories only', async () => {
      const { users, selections } = world().stores;
      const asha = aUser();
      await users.add(asha);
      const error = await errorOf(selections.addAll(asha.id, [aStory().id], at('10:00:00.000')));
      expect(error.message).toContain('selections_story_id_fkey');
    });

    test('allow one answer per question', async () => {
      const { questions, answers } = world().stores;
      const question = { topic: 'Body', question: 'Why?', askedAt: at('10:00:00.000') } as const;
      const id = newId<QuestionId>();
      await questions.add({ ...question, id });
      await answers.addFromStudio({ ...studioAnswer(answerFixture()), questionId: id });
      const error = await errorOf(
        answers.addFromStudio({ ...studioAnswer(answerFixture()), questionId: id }),
      );
      expect(error.message).toContain('answers_question_id_key');
    });

    test('allow no subscription without an account', async () => {
      const endsAt = at('10:00:00.000');
      const subscription = { userId: aUser().id, planName: '30 days', startsAt: endsAt, endsAt } as const;
      const error = await errorOf(world().stores.subscriptions.save({ ...subscription, paidDays: 30 }));
      expect(error.message).toContain('subscriptions_user_id_fkey');
    });

    test('allow no grant of a missing order, and none without a cause', async () => {
      const { grants } = world().stores;
      const grant = sampleGrant({ userId: aUser().id, at: at('10:00:00.000'), cause: 'order' });
      const byStaff = grants.add({ ...grant, cause: 'staff', orderId: newId() });
      expect((await errorOf(byStaff)).message).toContain('grants_order');
      const ofNone = grants.add({ ...grant, orderId: newId() });
      expect((await errorOf(ofNone)).message).toContain('grants_order_id_fkey');
    });

    test('report errors with the code and never a value', async () => {
      const { oneTimeSecrets } = world().stores;
      const link = aLink();
      await oneTimeSecrets.add(link);
      const error = await errorOf(oneTimeSecrets.add({ ...aLink(), secretHash: link.secretHash }));
      expect(error).toMatchObject({ name: 'DatabaseError', code: '23505' });
      const errorText = JSON.stringify([error, error.message, error.stack, error.cause]);
      expect(errorText).not.toContain(link.secretHash);
      expect(errorText).not.toContain(link.email);
    });

    test('treat a value as a value, whatever it looks like', async () => {
      const { stories, users } = world().stores;
      const name = `'); drop table users; --`;
      const story = aStory({ name, description: "\\'; ?? :a $2", genres: [name] });
      await stories.addAll([story]);
      expect(await stories.findMany([story.id, `${story.id}'} or true --` as StoryId])).toEqual([story]);
      expect(await users.findByEmail(aUser().email)).toBeNull();
    });
  });
