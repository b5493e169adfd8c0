// Scenarios of the story studio: stories in every state, none, and more than a page.

import { operator } from '@meend/core/audit/audit.ts';
import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import { withdrawStory } from '@meend/core/catalogue/story-content.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { UploadId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { storyFixture } from '../fixtures/fixtures.ts';
import { fakeClock } from '../memory/clocks.ts';
import { type Scenario, scenarios, withIndex } from './scenarios.ts';
import type { World } from './world.ts';

const categories: readonly Category[] = ['temptation', 'quickie', 'confession'];

const PAGE_AND_MORE = 23;

const add = (
  { ports }: World,
  category: Category,
  name: string,
  daysFromNow: number,
  part: Partial<Story>,
) => {
  const clock = fakeClock(new Date(ports.clock.now().getTime() + daysFromNow * DAY));
  const coverSvg = coverArt({ title: name, genres: part.genres ?? [] });
  const svg = `data:image/svg+xml,${encodeURIComponent(coverSvg)}`;
  return storyFixture({ ...ports, clock }, category, name, { cover: { svg, small: svg }, ...part });
};

/** A recording of the story that is still being processed. */
const addProcessing = async ({ ports, listener }: World, story: Story): Promise<void> => {
  if (listener === null) return;
  const uploadId = `${story.id.slice(0, -4)}feed` as UploadId;
  const { stores, clock } = ports;
  const createdAt = clock.now();
  await stores.uploads.addRecording({
    id: uploadId,
    kind: 'audio',
    name: 'last.wav',
    by: listener.id,
    createdAt,
  });
  await stores.uploads.progress(uploadId, 40);
  const studioVersion = studioStory(story);
  const parts = studioVersion.parts.map((part, index) =>
    index === studioVersion.parts.length - 1 ? { ...part, media: null, awaits: uploadId } : part,
  );
  ports.tables.studioStories.set(story.id, { ...studioVersion, parts, hiddenFromPart: parts.length - 1 });
};

const addStates = async (world: World): Promise<void> => {
  for (const category of categories) {
    add(world, category, 'The Unfinished Letter', -1, { status: 'draft', genres: ['First love'] });
    add(world, category, 'Diwali, Late', 30, { status: 'scheduled', genres: ['Festival', 'Night'] });
    const gone = add(world, category, 'Summer Without Fans', -40, { genres: ['City'] });
    const made = add(world, category, 'Tea at the Planter’s House', 0, { genres: ['Heritage', 'Slow burn'] });
    await addProcessing(world, made);
    await withdrawStory(world.ports)({ category, id: gone.id }, operator);
  }
};

export const studioStoryScenes = {
  everyState: withIndex(async () => {
    const world = await scenarios.admin();
    await addStates(world);
    return world;
  }),
  moreThanAPage: withIndex(async () => {
    const world = await scenarios.admin();
    for (let at = 1; at <= PAGE_AND_MORE; at += 1) add(world, 'quickie', `Quickie number ${at}`, -at, {});
    return world;
  }),
} satisfies Record<string, Scenario>;
