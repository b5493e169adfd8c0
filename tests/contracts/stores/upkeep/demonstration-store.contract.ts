import { sampleAnswer, sampleArticle } from '@meend/adapters/memory/reading-samples';
import type { StoryId, UserId } from '@meend/core/shared/ids';
import { succeed } from '@meend/core/shared/result';
import { describe, expect, test } from 'vitest';
import { aStory, at, aUser } from '../../samples.ts';
import type { InWorld, World } from '../../world.ts';

const MONDAY = '2026-11-09';

/** A listener heard both stories and put both aside. */
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
    await stores.listening.savePlace({
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
    await stores.insights.record({ userId, storyId, partId, day: '2026-11-10', tenth: 3 });
  }
  while ((await stores.insights.rollUp(100)) > 0);
  for (const { id: storyId, parts } of [gone, stays])
    await stores.insights.record({
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

export const demonstrationStoreContract = (world: InWorld) =>
  describe('removing the demonstration', () => {
    test('the ids of everything are listed, whatever its state', async () => {
      const { stores } = world();
      expect(await stores.demonstration.listIds()).toEqual({ stories: [], articles: [], answers: [] });
      const [heard, draft] = [aStory(), aStory({ status: 'draft' })];
      const [article, answer] = [sampleArticle({ status: 'draft' }), sampleAnswer()];
      await stores.stories.addAll([heard, draft]);
      await stores.articles.addAll([article]);
      await stores.answers.addAll([answer]);
      expect(await stores.demonstration.listIds()).toEqual({
        stories: [heard.id, draft.id],
        articles: [article.id],
        answers: [answer.id],
      });
    });

    test('a removed story takes along what was heard and counted of it, and nothing of another', async () => {
      const { stores } = world();
      const { listener, gone, stays } = await heardStories(world());
      const article = sampleArticle({ listenTo: gone.id });
      const other = sampleArticle({ listenTo: stays.id });
      await stores.articles.addAll([article, other]);
      const version = await stores.stories.version();
      await stores.demonstration.removeStories([gone.id]);
      expect(await stores.stories.findManaged(gone.id)).toBeNull();
      expect(await stores.stories.findManaged(stays.id)).not.toBeNull();
      expect((await stores.listening.listPlaces(listener, 9)).map(({ storyId }) => storyId)).toEqual([
        stays.id,
      ]);
      expect((await stores.listening.listRecent(listener)).map(({ storyId }) => storyId)).toEqual([stays.id]);
      expect((await stores.listening.listDismissals(listener)).map(({ storyId }) => storyId)).toEqual([
        stays.id,
      ]);
      expect(await stores.insights.playsByWeek(MONDAY)).toEqual([
        { week: MONDAY, category: 'temptation', plays: 2 },
      ]);
      expect((await stores.articles.findManaged(article.id))?.listenTo).toBeNull();
      expect((await stores.articles.findManaged(other.id))?.listenTo).toBe(stays.id);
      expect(await stores.stories.version()).not.toBe(version);
    });

    test('a chosen story is named, and is not removed', async () => {
      const { stores, transaction } = world();
      const { listener, gone, stays } = await heardStories(world());
      await choose(world(), listener, gone.id);
      const chosen = await transaction.run(async ({ demonstration }) =>
        succeed(await demonstration.lockChosen([stays.id, gone.id])),
      );
      expect(chosen).toEqual(succeed([gone.id]));
      await expect(stores.demonstration.removeStories([stays.id, gone.id])).rejects.toThrow();
      expect((await stores.demonstration.listIds()).stories).toEqual([gone.id, stays.id]);
      expect(await stores.listening.listPlaces(listener, 9)).toHaveLength(2);
    });

    test('articles and answers are removed by their ids', async () => {
      const { stores } = world();
      const [article, otherArticle] = [sampleArticle(), sampleArticle()];
      const [answer, otherAnswer] = [sampleAnswer(), sampleAnswer()];
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
