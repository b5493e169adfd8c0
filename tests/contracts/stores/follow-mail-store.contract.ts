import type { FollowedPart } from '@meend/core/following/new-episode.ts';
import { noMarks } from '@meend/core/playback/finished.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import { aPerson, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { aStudioPart, aStudioStory, awaiting } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');
const CAME_OUT = at('08:00:00.000');
const LATER = new Date('2040-01-01T00:00:00.000Z');

const follower = async (
  { stores }: World,
  storyId: StoryId,
  addedAt = at('09:00:00.000'),
): Promise<UserId> => {
  const user = aUser();
  await stores.users.add(user);
  await stores.shelf.add({ userId: user.id, storyId, kind: 'follow', addedAt });
  return user.id;
};

export const followMailStoreContract = (world: World) => {
  const { followMails, listening, now, people, shelf, stories, users, voiceFollows } = world.stores;
  describe('parts of followed stories', () => {
    const partsOf = async (userId: UserId): Promise<readonly FollowedPart[]> => {
      // The database's clock and that of this process may differ by some milliseconds.
      return followMails.listParts(userId, LONG_AGO, new Date((await now()).getTime() + 1_000));
    };
    const timesOf = async (userId: UserId) =>
      (await partsOf(userId)).map(({ listedAt }) => listedAt.getTime());
    const due = async (after: UserId | null = null, limit = 9) => {
      const soon = new Date((await now()).getTime() + 1_000);
      return followMails.listDue({ listedAfter: LONG_AGO, now: soon, after, limit });
    };

    test('parts are first listed with their story, a later one when its recording is there', async () => {
      const [teaser, one] = [aStudioPart(), aStudioPart()];
      const waiting = awaiting();
      const story = aStudioStory({ parts: [teaser, one, waiting], hiddenFromPart: 2 });
      await stories.addFromStudio(story);
      const asha = await follower(world, story.id);
      expect(await timesOf(asha)).toEqual([CAME_OUT.getTime(), CAME_OUT.getTime()]);
      const before = (await now()).getTime() - 1;
      const whole = { ...story, parts: [teaser, one, aStudioPart({ id: waiting.id })], hiddenFromPart: null };
      await stories.saveFromStudio(whole);
      const times = await timesOf(asha);
      expect(times.slice(0, 2)).toEqual([CAME_OUT.getTime(), CAME_OUT.getTime()]);
      expect(times[2]).toBeGreaterThanOrEqual(before);
      const [part] = (await partsOf(asha)).slice(-1);
      expect(part).toMatchObject({
        partId: waiting.id,
        storyListedAt: CAME_OUT,
        isHeard: false,
        mailedAt: null,
      });
      await stories.saveFromStudio({ ...whole, parts: whole.parts.toReversed() });
      expect((await timesOf(asha)).toSorted()).toEqual(times.toSorted());
    });

    test('a withdrawn story has no visible parts; restored, they are as old as before', async () => {
      const story = aStudioStory();
      await stories.addFromStudio(story);
      const asha = await follower(world, story.id);
      const times = await timesOf(asha);
      await stories.saveFromStudio({ ...story, status: 'withdrawn', withdrawnFrom: 'published' });
      expect(await timesOf(asha)).toEqual([]);
      await stories.saveFromStudio(story);
      expect(await timesOf(asha)).toEqual(times);
    });

    test('a story with a note that the listener hides brings no news', async () => {
      const story = aStudioStory({ notes: ['ghosts', 'divorce'] });
      await stories.addFromStudio(story);
      const [asha, ravi] = [await follower(world, story.id), await follower(world, story.id)];
      await users.setHiddenNotes(asha, ['divorce']);
      await users.setHiddenNotes(ravi, ['alcohol']);
      expect(await partsOf(asha)).toEqual([]);
      expect(await partsOf(ravi)).toHaveLength(story.parts.length);
    });

    test('the parts of a scheduled story are first listed at its time, whenever that is', async () => {
      const story = aStudioStory({ status: 'scheduled', publishedAt: LATER, parts: [aStudioPart()] });
      await stories.addFromStudio(story);
      const asha = await follower(world, story.id);
      expect(await partsOf(asha)).toEqual([]);
      const soon = new Date((await now()).getTime() + 60);
      await stories.saveFromStudio({ ...story, publishedAt: soon });
      await expect.poll(() => timesOf(asha), { interval: 10 }).toEqual([soon.getTime()]);
    });

    test('listeners with a part they follow and got no mail about are due, in pages', async () => {
      const [part, other] = [aStudioPart(), aStudioPart()];
      const story = aStudioStory({ parts: [part, other] });
      await stories.addFromStudio(story);
      const early = at('07:00:00.000');
      const [one, two] = [await follower(world, story.id, early), await follower(world, story.id, early)];
      await follower(world, story.id);
      expect([...(await due())]).toEqual([one, two].toSorted());
      expect(await due(null, 1)).toEqual([one]);
      expect(await due(one)).toEqual([two]);
      await followMails.add(one, [part.id, other.id], at('10:00:00.000'));
      await followMails.add(two, [part.id], at('10:00:00.000'));
      expect(await due()).toEqual([two]);
    });

    test('a part that was heard is marked, and one with a mail has its first time', async () => {
      const story = aStudioStory({ parts: [aStudioPart()] });
      await stories.addFromStudio(story);
      const [asha, ravi] = [await follower(world, story.id), await follower(world, story.id)];
      const [part] = story.parts;
      if (!part) throw new Error('A story has parts');
      const heard = { position: 3, duration: 9, heardAt: at('12:00:00.000'), ...noMarks };
      await listening.saveResumePoint({ userId: asha, storyId: story.id, partId: part.id, ...heard });
      await followMails.add(ravi, [part.id], at('10:00:00.000'));
      await followMails.add(ravi, [part.id], at('11:00:00.000'));
      expect(await partsOf(asha)).toMatchObject([{ isHeard: true, mailedAt: null }]);
      expect(await partsOf(ravi)).toMatchObject([{ isHeard: false, mailedAt: at('10:00:00.000') }]);
    });

    test('a mail ends once; the latest is found; old ones are purged in batches', async () => {
      const [one, two] = [aStudioPart(), aStudioPart()];
      const story = aStudioStory({ parts: [one, two] });
      await stories.addFromStudio(story);
      const asha = await follower(world, story.id);
      const [first, second] = [at('10:00:00.000'), at('11:00:00.000')];
      expect(await followMails.latest(asha)).toBeNull();
      await followMails.add(asha, [one.id], first);
      await followMails.add(asha, [two.id], second);
      await followMails.end(asha, first, second);
      await followMails.end(asha, first, at('12:00:00.000'));
      expect(await followMails.find(asha, first)).toEqual({ madeAt: first, endedAt: second });
      expect(await followMails.find(asha, at('10:00:00.001'))).toBeNull();
      expect(await followMails.latest(asha)).toEqual({ madeAt: second, endedAt: null });
      expect(await followMails.forget(second, 9)).toBe(1);
      expect([await followMails.find(asha, first), await followMails.forget(second, 9)]).toEqual([null, 0]);
    });

    test('parts that a followed voice reads are those of their stories, until the voice is gone', async () => {
      const [tara, ravi] = [aPerson(), aPerson()];
      for (const person of [tara, ravi]) await people.addFromStudio(person);
      const credits = [
        { personId: tara.id, role: 'voice' },
        { personId: ravi.id, role: 'writer' },
        { personId: null, role: 'voice' },
      ] as const;
      const story = aStudioStory({ parts: [aStudioPart()], credits });
      await stories.addFromStudio(story);
      const early = at('07:00:00.000');
      const asha = await follower(world, story.id, early);
      const [first, second] = [
        { userId: asha, personId: tara.id, addedAt: early },
        { userId: asha, personId: ravi.id, addedAt: at('07:00:01.000') },
      ];
      for (const one of [first, { ...first, addedAt: CAME_OUT }, second]) await voiceFollows.add(one);
      expect(await voiceFollows.list(asha)).toEqual([second, first]);
      expect(await partsOf(asha)).toMatchObject([
        { voiceId: tara.id, followedAt: early, isHeard: false },
        { voiceId: null, followedAt: early },
      ]);
      const own = story.parts.map(({ id }) => ({ personId: ravi.id, role: 'voice', partId: id }) as const);
      await stories.saveFromStudio({ ...story, credits: [...credits, ...own] });
      expect(await partsOf(asha)).toMatchObject([{ voiceId: ravi.id }, { voiceId: null }]);
      await stories.saveFromStudio(story);
      await shelf.remove(asha, 'follow', story.id);
      expect(await due()).toEqual([asha]);
      await people.saveFromStudio({ ...tara, status: 'withdrawn', withdrawnFrom: 'published' });
      expect([await partsOf(asha), await due()]).toEqual([[], []]);
      await people.saveFromStudio(tara);
      await voiceFollows.remove(asha, ravi.id);
      expect([await voiceFollows.list(asha), await due()]).toEqual([[first], [asha]]);
      await people.erase(tara.id, CAME_OUT);
      expect([await voiceFollows.list(asha), await partsOf(asha)]).toEqual([[], []]);
    });

    test('ending every follow leaves favourites and other listeners alone', async () => {
      const story = aStudioStory();
      await stories.addFromStudio(story);
      const [asha, ravi] = [await follower(world, story.id), await follower(world, story.id)];
      await shelf.add({ userId: asha, storyId: story.id, kind: 'favourite', addedAt: at('10:00:00.000') });
      const tara = aPerson();
      await people.addFromStudio(tara);
      await voiceFollows.add({ userId: asha, personId: tara.id, addedAt: CAME_OUT });
      await followMails.removeFollows(asha);
      expect(await voiceFollows.list(asha)).toEqual([]);
      expect((await shelf.list(asha)).map(({ kind }) => kind)).toEqual(['favourite']);
      expect((await shelf.list(ravi)).map(({ kind }) => kind)).toEqual(['follow']);
    });
  });
};
