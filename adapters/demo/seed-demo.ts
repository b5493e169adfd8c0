import { mkdir, rm } from 'node:fs/promises';
import type { Story } from '@meend/core/catalogue/story.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { type StudioStory, studioStory } from '@meend/core/catalogue/studio-story.ts';
import { emptyValues } from '@meend/core/editing/fields.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { drawBanner } from './demo-banner.ts';
import { type DemoSound, demoChapters, drawCover, recordStory } from './demo-media.ts';
import type { DemoPorts, DemoProgress } from './demo-ports.ts';
import { type DemoStory, slugOf } from './demo-story.ts';
import { idNames, stableId } from './stable-id.ts';
import { demoStories } from './stories.ts';

const LANES = 2;

const assemble = (story: DemoStory, sounds: readonly DemoSound[], cover: Cover, now: Date): Story => {
  const slug = slugOf(story);
  const publishedAt = new Date(now.getTime() - story.daysAgo * DAY);
  return {
    id: stableId<StoryId>(publishedAt, idNames.story(slug)),
    category: story.category,
    slug,
    ...emptyValues(storyFields),
    name: story.name,
    description: story.description,
    genres: story.genres,
    price: fromRupees(story.rupees),
    author: story.author,
    cover,
    parts: sounds.map(({ media }, index) => ({
      id: stableId<PartId>(publishedAt, `part ${slug} ${index}`),
      index,
      title: story.parts[index] ?? null,
      media,
    })),
    status: story.daysAgo < 0 ? 'scheduled' : 'published',
    publishedAt,
  };
};

const announced = (story: Story, now: Date): StudioStory => ({
  ...studioStory(story),
  isAnnounced: true,
  updatedAt: now,
});

/**
 * Seeds an empty catalogue with the demonstration and returns whether it did. Files are written first, under names that
 * a retry finds again, and the rows last in one transaction, so that the next start completes an interrupted seeding. A
 * filled catalogue is not changed.
 */
export const seedDemo =
  (ports: DemoPorts, stories: readonly DemoStory[] = demoStories) =>
  async (progress: DemoProgress): Promise<boolean> => {
    if ((await ports.stores.stories.count()) > 0) return false;
    await rm(ports.scratch, { recursive: true, force: true });
    await mkdir(ports.scratch, { recursive: true });
    const now = ports.clock.now();
    const total = stories.reduce((sum, story) => sum + story.parts.length, 0);
    let done = 0;
    const waiting = [...stories].sort((one, other) => other.parts.length - one.parts.length);
    const made: Story[] = [];
    const recorded: DemoSound[] = [];
    const lane = async () => {
      for (let story = waiting.shift(); story; story = waiting.shift()) {
        const { name } = story;
        const sounds = await recordStory(ports, story, () => progress(++done, total, name));
        recorded.push(...sounds);
        made.push(assemble(story, sounds, await drawCover(ports, story), now));
      }
    };
    // After an error in one lane the other finishes its story and starts no more, so that no work continues in the
    // background.
    const stopped = (fault: unknown) => {
      waiting.length = 0;
      throw fault;
    };
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => lane().catch(stopped)));
    for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason;
    const banner = await drawBanner(ports, now);
    made.sort((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime());
    const seeded = await ports.transaction.run(async (stores) => {
      if ((await stores.stories.count()) > 0) return succeed(false);
      await stores.stories.addAll(made.filter(({ status }) => status === 'published'));
      for (const story of made)
        if (story.status === 'scheduled') await stores.stories.addFromStudio(announced(story, now));
      for (const { partId, chapters } of demoChapters(made))
        await stores.chapters.save(partId, { chapters, revision: 0 });
      for (const { media, peaks } of recorded) await stores.waveforms.save(media.assetId, peaks);
      if ((await stores.banners.findActive()) === null) await stores.banners.add(banner);
      return succeed(true);
    });
    await rm(ports.scratch, { recursive: true, force: true });
    return seeded.ok && seeded.value;
  };
