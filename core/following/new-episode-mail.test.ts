import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import {
  type FollowingLife,
  followingLife,
  HOUR,
  theThirdDay,
  wait,
} from '@meend/tests/kit/fixtures/following-life.ts';
import { expect, test } from 'vitest';

test('a listener who follows a story is mailed once about its new episodes, all in one mail', async () => {
  const world = followingLife();
  await world.follow(0);
  await world.follow(1);
  theThirdDay(world);
  for (const index of [0, 0, 1]) world.addPart(index);
  wait(world, 1);
  for (let run = 0; run < 3; run += 1) await world.app.sendFollowMails();
  await world.deliver();
  wait(world, 30);
  await world.app.sendFollowMails();
  await world.deliver();
  expect(world.left).toMatchObject([{ to: 'asha@example.in' }]);
  expect(JSON.stringify(world.ports.mails())).not.toMatch(/Shimla|Monsoon/);
});

const newStoryBy = ({ ports, tara }: FollowingLife) => {
  const story = storyFixture(ports, 'quickie', 'Chai');
  const credits = [{ personId: tara.id, role: 'voice' } as const];
  ports.tables.stories.set(story.id, { ...story, publishedAt: ports.clock.now(), credits });
  return story;
};

test('who follows a voice is mailed once about a new story and a new part, the first day included', async () => {
  const world = followingLife();
  theThirdDay(world);
  await world.followTara();
  wait(world, 1);
  const chai = newStoryBy(world);
  world.addPart(1);
  world.addPart(0);
  for (let run = 0; run < 3; run += 1) await world.app.sendFollowMails();
  await world.deliver();
  wait(world, 30);
  await world.app.sendFollowMails();
  await world.deliver();
  expect(world.left).toMatchObject([{ to: 'asha@example.in' }]);
  expect(JSON.stringify(world.ports.mails())).not.toMatch(/Chai|Monsoon|Tara/);
  expect(world.ports.tables.followMails.size).toBe(1 + chai.parts.length);
});

test('who follows a story and its voice gets one mail about a new part, and unfollowing one leaves it due', async () => {
  const world = followingLife();
  await world.follow(1);
  await world.followTara();
  theThirdDay(world);
  world.addPart(1);
  await world.app.sendFollowMails();
  await world.unfollow(1);
  await world.deliver();
  wait(world, 30);
  await world.app.sendFollowMails();
  await world.deliver();
  expect(world.left).toHaveLength(1);
});

test('a voice without a visible story cannot be followed, a followed one only once, and unfollowing ends it', async () => {
  const world = followingLife();
  const { app, caller, tara, ports } = world;
  const names = async () =>
    (await app.readFollowedVoices(caller)).map(({ person, newAt }) => [person.name, newAt]);
  expect(await app.followVoice(caller, 'nobody')).toEqual({ ok: false, error: { code: 'person.not-found' } });
  await world.followTara();
  wait(world, 1);
  await world.followTara();
  expect(await names()).toEqual([[tara.name, null]]);
  theThirdDay(world);
  world.addPart(1);
  expect(await names()).toEqual([[tara.name, ports.clock.now()]]);
  await world.unfollowTara();
  expect(await names()).toEqual([]);
  world.save(1, { status: 'withdrawn' });
  expect(await world.followTara()).toEqual({ ok: false, error: { code: 'person.not-found' } });
});

test('a voice that is erased is no longer followed, and no mail about it leaves', async () => {
  const world = followingLife();
  await world.followTara();
  theThirdDay(world);
  world.addPart(1);
  await world.app.sendFollowMails();
  await world.ports.stores.people.erase(world.tara.id, world.ports.clock.now());
  await world.deliver();
  expect([world.left, await world.app.readFollowedVoices(world.caller)]).toEqual([[], []]);
});

test('the episodes a story came out with, and those of its first day, are no news', async () => {
  const world = followingLife();
  await world.follow();
  wait(world, 24);
  world.addPart(0);
  theThirdDay(world);
  expect(await world.app.sendFollowMails()).toEqual({ sent: 0, broken: [] });
});

test('an episode that came out before the story was followed, or over a week ago, is no news', async () => {
  const world = followingLife();
  theThirdDay(world);
  world.addPart(0);
  wait(world, 1);
  await world.follow();
  world.addPart(0);
  wait(world, 7 * 24 + 1);
  expect((await world.app.sendFollowMails()).sent).toBe(0);
});

test.each([
  ['unfollowed', (world: FollowingLife) => world.unfollow()],
  ['withdrawn', async (world: FollowingLife) => world.save(0, { status: 'withdrawn' })],
  ['heard', (world: FollowingLife) => world.listen(world.parts[0] as PartId)],
  [
    'suspended',
    ({ ports, asha }: FollowingLife) => ports.stores.users.setSuspended(asha.id, ports.clock.now()),
  ],
  [
    'being erased',
    ({ ports, asha }: FollowingLife) => ports.stores.users.setErasesAt(asha.id, ports.clock.now()),
  ],
  ['too late', async (world: FollowingLife) => wait(world, 49)],
  [
    'unsubscribed',
    ({ app, ports, asha }: FollowingLife) => app.stopFollowing(ports.emailTokens.encrypt(asha.email)),
  ],
])('a waiting mail about what is meanwhile %s is not sent, and never later', async (_, change) => {
  const world = followingLife();
  await world.follow();
  theThirdDay(world);
  world.addPart(0);
  wait(world, 1);
  expect((await world.app.sendFollowMails()).sent).toBe(1);
  await change(world);
  await world.deliver();
  wait(world, 24);
  await world.deliver();
  expect(world.left).toEqual([]);
});

test('a mail that waits at 21 o’clock leaves the next morning, and no second one that day', async () => {
  const world = followingLife();
  await world.follow();
  theThirdDay(world);
  world.addPart(0);
  await world.app.sendFollowMails();
  wait(world, 11);
  await world.deliver();
  world.addPart(0);
  wait(world, 12);
  await world.app.sendFollowMails();
  await world.deliver();
  await world.app.sendFollowMails();
  await world.deliver();
  expect(world.left).toHaveLength(1);
  wait(world, 24);
  await world.app.sendFollowMails();
  await world.deliver();
  expect(world.left).toHaveLength(2);
});

test('the shelf says when the latest unheard episode of a followed story came out', async () => {
  const world = followingLife();
  const news = async () => (await world.app.readShelf(world.caller)).map(({ newEpisodeAt }) => newEpisodeAt);
  await world.follow();
  expect(await news()).toEqual([null]);
  theThirdDay(world);
  const heard = world.addPart(0);
  const firstAt = world.ports.clock.now();
  expect(await news()).toEqual([firstAt]);
  wait(world, 1);
  const secondAt = world.ports.clock.now();
  const latest = world.addPart(0);
  expect(await news()).toEqual([secondAt]);
  await world.listen(latest);
  expect(await news()).toEqual([firstAt]);
  await world.listen(heard);
  expect(await news()).toEqual([null]);
});

test('a job that runs again after its mail left sends nothing', async () => {
  const world = followingLife();
  await world.follow();
  theThirdDay(world);
  world.addPart(0);
  await world.app.sendFollowMails();
  const [mail] = world.ports.mails();
  if (!mail) throw new Error('No mail was queued');
  await world.deliver();
  expect(await world.app.reviewFollowMail(mail)).toBe('drop');
  expect(await world.app.reviewFollowMail({ ...mail, to: 'ravi@example.in' })).toBe('drop');
  expect(await world.app.reviewFollowMail({ ...mail, template: { name: 'password-changed' } })).toBe('send');
});

test('the link in a mail ends every follow and nothing else', async () => {
  const { app, caller, ports, asha, storyAt, follow, followTara } = followingLife();
  await follow(0);
  await follow(1);
  await followTara();
  await app.addToShelf(caller, { kind: 'favourite', storyId: storyAt(0).id });
  expect(await app.stopFollowing(ports.emailTokens.encrypt(asha.email))).toEqual({
    ok: true,
    value: 'a•••@example.in',
  });
  expect((await app.readShelf(caller)).map(({ entry }) => entry.kind)).toEqual(['favourite']);
  expect(await app.readFollowedVoices(caller)).toEqual([]);
  expect((await ports.stores.users.find(asha.id))?.marketing.optedIn).toBe(true);
  expect(await app.stopFollowing('nonsense')).toEqual({
    ok: false,
    error: { code: 'unsubscribe.invalid-link' },
  });
});

test('who waits for an announced story is mailed once when it is published, without having heard of its parts', async () => {
  const world = followingLife();
  theThirdDay(world);
  const { app, caller, ports } = world;
  const story = storyFixture(ports, 'quickie', 'Night Bus');
  const publishedAt = new Date(ports.clock.now().getTime() + 2 * HOUR);
  ports.tables.stories.set(story.id, { ...story, status: 'scheduled', publishedAt });
  const follow = () => app.addToShelf(caller, { kind: 'follow', storyId: story.id });
  expect(await follow()).toEqual({ ok: false, error: { code: 'story.not-found' } });
  const scheduled = { ...story, status: 'scheduled', publishedAt } as const;
  ports.tables.studioStories.set(story.id, { ...studioStory(scheduled), isAnnounced: true });
  expect((await app.listComingSoon(caller)).map(({ isAwaited }) => isAwaited)).toEqual([false]);
  expect(await follow()).toMatchObject({ ok: true });
  expect((await app.listComingSoon(caller)).map(({ isAwaited }) => isAwaited)).toEqual([true]);
  expect(await app.readShelf(caller)).toEqual([]);
  await app.sendFollowMails();
  await world.deliver();
  expect(world.left).toEqual([]);
  wait(world, 3);
  for (const { id } of story.parts) ports.tables.firstListings.set(id, publishedAt);
  for (let run = 0; run < 2; run += 1) await app.sendFollowMails();
  await world.deliver();
  expect(world.left).toMatchObject([{ to: 'asha@example.in' }]);
});

test('a quickie cannot be followed', async () => {
  const { app, caller, ports } = followingLife();
  const chai = storyFixture(ports, 'quickie', 'Chai');
  expect(await app.addToShelf(caller, { kind: 'follow', storyId: chai.id })).toEqual({
    ok: false,
    error: { code: 'shelf.no-episodes' },
  });
});
