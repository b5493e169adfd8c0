import { aPart, aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import type { World } from '../world.ts';

/** A stored story with a teaser and an episode. */
export const storyOfTwoParts = async ({ stores }: World) => {
  const story = aStory({ parts: [aPart(0), aPart(1)] });
  await stores.stories.addAll([story]);
  const [teaser, episode] = story.parts;
  if (!teaser || !episode) throw new Error('the story has parts');
  return { story, teaser, episode };
};
