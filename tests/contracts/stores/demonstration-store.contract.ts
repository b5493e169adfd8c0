import { studioAnswer } from '@meend/core/sexpert/answer.ts';
import type { QuestionId, StoryId, UploadId, UserId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { anOrder, aRefund, aStory, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { answerFixture, articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const MONDAY = '2026-11-09';

/** A listener has played both stories and dismissed both. */
const heardStories = async ({ stores }: World) => {
  const listener = aUser();
  await stores.users.add(listener);
  const [gone, stays] = [aStory(), aStory()];
  await stores.stories.addAll([gone, stays]);
  for (const story of [gone, stays]) {
    const { id: storyId } = story;
    const userId = listener.id;
    const partId = story.parts[0]?.id ?? ('' as never);
    const heardAt = at('10:00:00.000');
    await stores.listening.saveResumePoint({
      userId,
      storyId,
      partId,
      position: 5,
      duration: 24.5,
      heardAt,
      finishedAt: null,
      unfinishedAt: null,
    });
    await stores.listening.touch({ userId, storyId, label: 'Teaser', playedAt: heardAt }, 10);
    await stores.listening.saveDismissal({ userId, storyId, dismissedAt: heardAt, parts: 3 });
    await stores.plays.record({ userId, storyId, partId, day: '2026-11-10', tenth: 3 });
  }
  while ((await stores.insights.rollUp(100)) > 0);
  for (const { id: storyId, parts } of [gone, stays])
    await stores.plays.record({
      userId: listener.id,
      storyId,
      partId: parts[0]?.id ?? ('' as never),
      day: '2026-11-11',
      tenth: 5,
    });
  return { listener: listener.id, gone, stays };
};

const choose = ({ stores }: World, listener: UserId, id: StoryId) =>
  stores.selections.addAll(listener, [id], at('11:00:00.000'));

export const demonstrationStoreContract = (world: World) => {
  const { stores, transaction } = world;
  describe('removing the demonstration', () => {
    test('the ids of everything are listed, whatever its state', async () => {
      expect(await stores.demonstration.listIds()).toEqual({
        stories: [],
        articles: [],
        answers: [],
        questions: [],
      });
      const [heard, draft] = [aStory(), aStory({ status: 'draft' })];
      const [article, answer] = [articleFixture({ status: 'draft' }), answerFixture()];
      await stores.stories.addAll([heard, draft]);
      await stores.articles.addAll([article]);
      await stores.answers.addAll([answer]);
      const question = newId<QuestionId>();
      await stores.questions.add({
        id: question,
        topic: 'Consent',
        question: 'How?',
        askedAt: at('10:00:00.000'),
      });
      expect(await stores.demonstration.listIds()).toEqual({
        stories: [heard.id, draft.id],
        articles: [article.id],
        answers: [answer.id],
        questions: [question],
      });
    });

    test('a removed story is deleted with its plays and counts, and nothing of another', async () => {
      const { listener, gone, stays } = await heardStories(world);
      const article = articleFixture({ listenTo: gone.id });
      const other = articleFixture({ listenTo: stays.id });
      await stores.articles.addAll([article, other]);
      const version = await stores.stories.version();
      await stores.demonstration.removeStories([gone.id]);
      expect(await stores.stories.findForStudio(gone.id)).toBeNull();
      expect(await stores.stories.findForStudio(stays.id)).not.toBeNull();
      expect((await stores.listening.listResumePoints(listener, 9)).map(({ storyId }) => storyId)).toEqual([
        stays.id,
      ]);
      expect((await stores.listening.listRecent(listener)).map(({ storyId }) => storyId)).toEqual([stays.id]);
      expect((await stores.listening.listDismissals(listener)).map(({ storyId }) => storyId)).toEqual([
        stays.id,
      ]);
      expect(await stores.insights.playsByWeek(MONDAY)).toEqual([
        { week: MONDAY, category: 'temptation', plays: 2 },
      ]);
      expect((await stores.articles.findForStudio(article.id))?.listenTo).toBeNull();
      expect((await stores.articles.findForStudio(other.id))?.listenTo).toBe(stays.id);
      expect(await stores.stories.version()).not.toBe(version);
    });

    test('the uploads of a removed story go with it, those of another and unclaimed ones stay', async () => {
      const [gone, stays] = [aStory(), aStory()];
      await stores.stories.addAll([gone, stays]);
      const ids = [newId<UploadId>(), newId<UploadId>(), newId<UploadId>()];
      for (const id of ids)
        await stores.uploads.addRecording({
          id,
          kind: 'audio',
          name: 'power-cut-1.opus',
          by: null,
          createdAt: at('10:00:00.000'),
        });
      await stores.uploads.claim(ids[0] ?? ('' as never), gone.id);
      await stores.uploads.claim(ids[1] ?? ('' as never), stays.id);
      await stores.demonstration.removeStories([gone.id]);
      const left = await stores.uploads.findAll(ids);
      expect(left.map(({ id, by }) => [id, by]).toSorted()).toEqual(
        ids
          .slice(1)
          .map((id) => [id, null])
          .toSorted(),
      );
    });

    test('a chosen story is reported, and is not removed', async () => {
      const { listener, gone, stays } = await heardStories(world);
      await choose(world, listener, gone.id);
      const chosen = await transaction.run(async ({ demonstration }) =>
        succeed(await demonstration.lockChosen([stays.id, gone.id])),
      );
      expect(chosen).toEqual(succeed([gone.id]));
      await expect(stores.demonstration.removeStories([stays.id, gone.id])).rejects.toThrow();
      expect((await stores.demonstration.listIds()).stories).toEqual([gone.id, stays.id]);
      expect(await stores.listening.listResumePoints(listener, 9)).toHaveLength(2);
    });

    test('an invented account’s plays and orders are deleted with their counts, and no others', async () => {
      const { listener: gone, stays: story } = await heardStories(world);
      const other = aUser();
      await stores.users.add(other);
      const [first] = story.parts;
      const day = '2026-11-12';
      if (!first) throw new Error('A story has parts');
      await stores.plays.record({ userId: other.id, storyId: story.id, partId: first.id, day, tenth: 7 });
      const paidAt = at('09:00:00.000');
      const orders = [gone, other.id].map((id) => anOrder(id, { status: 'paid', paidAt }));
      for (const { id, userId, amount } of orders) {
        await stores.orders.add(anOrder(userId, { id, status: 'paid', paidAt }));
        await stores.orders.addPayment({ providerPaymentId: `of ${id}`, orderId: id, amount, paidAt });
        await stores.orders.saveRefund(aRefund(id));
        await stores.grants.add(sampleGrant({ userId, at: paidAt, days: 30, orderId: id, cause: 'order' }));
      }
      expect(await stores.demonstration.removeHistoryOf([gone])).toBe(1);
      const [left] = await stores.insights.playsByWeek(MONDAY);
      expect(left?.plays).toBe(1);
      const [top, ...others] = await stores.insights.topStories(MONDAY, 5);
      expect([top?.storyId, top?.plays, others]).toEqual([story.id, 1, []]);
      expect(top?.parts[0]?.stopped.map((count, tenth) => [tenth, count]).filter(([, n]) => n !== 0)).toEqual(
        [[7, 1]],
      );
      while ((await stores.insights.rollUp(100)) > 0);
      expect((await stores.insights.playsByWeek(MONDAY)).map(({ plays }) => plays)).toEqual([1]);
      for (const { id, userId } of orders) {
        const many = userId === gone ? 0 : 1;
        expect(await stores.orders.find(id)).toEqual(many === 0 ? null : expect.anything());
        expect(await stores.orders.listPayments(id)).toHaveLength(many);
        expect(await stores.orders.listRefunds(id)).toHaveLength(many);
        expect(await stores.grants.listOf(userId)).toHaveLength(many);
      }
    });

    test('an answered question stays; invented guests are subtracted from the counts and no others', async () => {
      const [open, answered] = [newId<QuestionId>(), newId<QuestionId>()];
      for (const id of [open, answered])
        await stores.questions.add({ id, topic: 'Consent', question: 'How?', askedAt: at('10:00:00.000') });
      await stores.answers.addFromStudio({ ...studioAnswer(answerFixture()), questionId: answered });
      expect(await stores.demonstration.removeQuestions([open, answered])).toBe(1);
      expect((await stores.demonstration.listIds()).questions).toEqual([answered]);
      const step = 'teaser-heard';
      await stores.insights.countGuestStep(step, '2026-11-10', 5);
      await stores.insights.countGuestStep(step, '2026-11-11', 2);
      await stores.insights.countGuestStep('sign-up-opened', '2026-11-10', 1);
      await stores.demonstration.subtractGuests([
        { step, day: '2026-11-10', count: 3 },
        { step, day: '2026-11-11', count: 4 },
        { step, day: '2026-11-12', count: 1 },
      ]);
      expect(await stores.insights.funnelByWeek(MONDAY)).toMatchObject([{ teaserHeard: 2, signUpOpened: 1 }]);
    });

    test('articles and answers are removed by their ids', async () => {
      const [article, otherArticle] = [articleFixture(), articleFixture()];
      const [answer, otherAnswer] = [answerFixture(), answerFixture()];
      await stores.articles.addAll([article, otherArticle]);
      await stores.answers.addAll([answer, otherAnswer]);
      await stores.demonstration.removeArticles([article.id]);
      await stores.demonstration.removeAnswers([answer.id]);
      expect(await stores.demonstration.listIds()).toMatchObject({
        articles: [otherArticle.id],
        answers: [otherAnswer.id],
      });
    });
  });
};
