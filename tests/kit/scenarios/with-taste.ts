// A listener whose history says what they like.
import type { StoryId } from '@meend/core/shared/ids.ts';
import { aPerson } from '../fixtures/entity-fixtures.ts';
import { type Scenario, scenarios } from './scenarios.ts';

const ofFollowed: readonly string[] = ['the-piano-tuner-of-mussoorie', 'second-cup'];
const alike: readonly string[] = [
  'ferry-to-fort-kochi',
  'power-cut',
  'rooftop-after-eleven',
  'saffron-hours',
  'the-map-room',
  'the-piano-tuner-of-mussoorie',
];

const withAlikeStories =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const { tables } = world.ports;
    const read = aPerson();
    tables.people.put(read);
    for (const story of world.stories)
      tables.stories.set(story.id, {
        ...story,
        ...(alike.includes(story.slug) && { genres: ['Slow burn'] }),
        credits: ofFollowed.includes(story.slug) ? [{ personId: read.id, role: 'voice' }] : [],
      });
    return world;
  };

/** What they heard is on their device alone. */
export const guestWithTaste = withAlikeStories(scenarios.guest);

/** They heard The Map Room, of whose genre five others are, and follow the voice of two stories. */
export const withTaste: Scenario = async () => {
  const world = await withAlikeStories(scenarios.newListener)();
  const { tables, stores, clock } = world.ports;
  const userId = world.listener?.id;
  if (userId === undefined) throw new Error('The scenario has no listener');
  for (const { id: personId } of tables.people.values())
    tables.voiceFollows.put({ userId, personId, addedAt: clock.now() });
  const heard = world.stories.find(({ slug }) => slug === 'the-map-room');
  for (const { id: partId } of heard?.parts.slice(0, 3) ?? [])
    await stores.listening.saveResumePoint({
      userId,
      storyId: heard?.id as StoryId,
      partId,
      position: 20,
      duration: 24,
      heardAt: clock.now(),
      finishedAt: null,
      unfinishedAt: null,
    });
  return world;
};
