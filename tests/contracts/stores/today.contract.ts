import type { FeedbackId, QuestionId, UploadId } from '@meend/core/shared/ids.ts';
import { at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { aStudioPart, aStudioStory } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const none = { temptation: 0, quickie: 0, confession: 0 };

export const todayContract = ({
  stores: { feedback, insights, newsletters, questions, stories, subscriptions, uploads, users },
}: World) =>
  describe('pending work of an admin', () => {
    test('with nothing there everything is 0', async () => {
      expect(await insights.waiting(at('00:00:00.000'))).toEqual({
        questions: 0,
        feedback: 0,
        drafts: { ...none, article: 0, answer: 0 },
        uploads: none,
        withoutFacts: none,
      });
      expect(await insights.countPeople(at('00:00:00.000'))).toEqual({ listeners: 0, subscribers: 0 });
    });

    test('counts questions that are not set aside, recent unread feedback, drafts and rejected recordings', async () => {
      const questionIds = [newId<QuestionId>(), newId<QuestionId>()] as const;
      for (const id of questionIds)
        await questions.add({ id, topic: 'Consent', question: 'How?', askedAt: at('10:00:00.000') });
      await questions.setAside(questionIds[0], at('11:00:00.000'));
      for (const submittedAt of [at('08:00:00.000'), at('10:00:00.000')]) {
        const anonymous = { userId: null, email: null, comment: null, contact: null };
        const opinion = { title: 'Chai', rating: 4, day: '2026-11-10', submittedAt } as const;
        await feedback.put({ id: newId(), ...anonymous, ...opinion });
        const read = newId<FeedbackId>();
        await feedback.put({ id: read, ...anonymous, ...opinion });
        await feedback.setDone(read, at('10:30:00.000'));
      }
      const file = { kind: 'audio', name: 'tea.wav', by: null, createdAt: at('10:00:00.000') } as const;
      const rejected = async () => {
        const sent = { ...file, id: newId<UploadId>() };
        await uploads.addRefused(sent, 'upload.audio-damaged');
        return { parts: [aStudioPart(), aStudioPart({ awaits: sent.id })] };
      };
      const processed = { ...file, id: newId<UploadId>() };
      await uploads.addRecording(processed);
      for (const story of [
        aStudioStory({ status: 'draft' }),
        aStudioStory({ status: 'draft', category: 'quickie', ...(await rejected()) }),
        aStudioStory({ category: 'confession', ...(await rejected()) }),
        aStudioStory({ status: 'withdrawn', withdrawnFrom: 'published', ...(await rejected()) }),
        aStudioStory({ parts: [aStudioPart({ awaits: processed.id })] }),
      ])
        await stories.addFromStudio(story);
      expect(await insights.waiting(at('09:00:00.000'))).toEqual({
        questions: 1,
        feedback: 1,
        drafts: { ...none, temptation: 1, quickie: 1, article: 0, answer: 0 },
        uploads: { ...none, quickie: 1, confession: 1 },
        withoutFacts: { ...none, temptation: 1, confession: 1 },
      });
    });

    test('listeners are those without a role; a plan that ended runs no more', async () => {
      const [asha, ravi, meera] = [aUser(), aUser(), aUser({ role: 'admin' })];
      for (const user of [asha, ravi, meera]) await users.add(user);
      const plan = { planName: '30 days', startsAt: at('08:00:00.000'), paidDays: 30 } as const;
      await subscriptions.save({ ...plan, userId: asha.id, endsAt: at('12:00:00.000') });
      await subscriptions.save({ ...plan, userId: ravi.id, endsAt: at('10:00:00.000') });
      expect(await insights.countPeople(at('11:00:00.000'))).toEqual({ listeners: 2, subscribers: 1 });
    });

    test('the count of listeners changes with every account and plan, whether the changes are folded or not', async () => {
      const agreed = { optedIn: true, at: at('08:00:00.000'), source: 'sign-up', wording: '1' } as const;
      const [asha, ravi] = [aUser({ marketing: agreed }), aUser({ marketing: agreed })];
      const counted = async () => {
        const figures = async () => [
          await insights.countPeople(at('11:00:00.000')),
          await insights.countPeople(at('11:30:00.000')),
          await newsletters.countAudience(),
        ];
        const before = await figures();
        while ((await insights.sumPeople(1)) > 0);
        expect(await figures()).toEqual(before);
        return before;
      };
      const many = (listeners: number, ...subscribers: readonly number[]) =>
        subscribers.map((one) => ({ listeners, subscribers: one }));
      for (const user of [asha, ravi]) await users.add(user);
      expect(await counted()).toEqual([...many(2, 0, 0), 2]);

      const plan = { planName: '30 days', startsAt: at('08:00:00.000'), paidDays: 30 } as const;
      await subscriptions.save({ ...plan, userId: asha.id, endsAt: at('11:30:00.000') });
      await subscriptions.save({ ...plan, userId: ravi.id, endsAt: at('09:00:00.000') });
      expect(await counted()).toEqual([...many(2, 1, 0), 2]);
      await subscriptions.save({ ...plan, userId: ravi.id, endsAt: at('13:00:00.000') });
      expect(await counted()).toEqual([...many(2, 2, 1), 2]);

      await users.setSuspended(asha.id, at('10:00:00.000'));
      await users.setRole(ravi.id, 'admin');
      expect(await counted()).toEqual([...many(1, 2, 1), 1]);
      await users.setSuspended(asha.id, null);
      expect(await counted()).toEqual([...many(1, 2, 1), 2]);
    });
  });
