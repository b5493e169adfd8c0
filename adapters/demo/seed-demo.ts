import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Chapter } from '@meend/core/catalogue/chapters/chapter.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { hiddenFromPart, type StudioPart, type StudioStory } from '@meend/core/catalogue/studio-story.ts';
import { firstRevision } from '@meend/core/editing/edited-content.ts';
import { emptyValues } from '@meend/core/editing/fields.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { firstLineOf } from '@meend/core/transcript/opening.ts';
import type { Transcript } from '@meend/core/transcript/transcript.ts';
import { drawBanner } from './demo-banner.ts';
import { storeCover } from './demo-covers.ts';
import { addMoods, storeDoors } from './demo-moods.ts';
import type { DemoPorts, DemoProgress } from './demo-ports.ts';
import { addReaders, creditsOf, makeReaders } from './demo-readers.ts';
import { type DemoStory, slugOf, workOf } from './demo-story.ts';
import { transcriptOf } from './demo-transcripts.ts';
import { chaptersOf, readSpoken, recordingId, requireRecordings, soundOf } from './recordings.ts';
import { idNames, stableId } from './stable-id.ts';
import { demoStories, isToldTwice } from './stories.ts';

const LANES = 2;

interface Teaser {
  readonly media: MediaFile;
  readonly peaks: readonly number[];
}

interface MadeStory {
  readonly story: StudioStory;
  /** Null if the story is not listed yet. */
  readonly teaser: Teaser | null;
  readonly chapters: readonly { readonly partId: PartId; readonly chapters: readonly Chapter[] }[];
  readonly transcripts: readonly Transcript[];
}

const isPublished = ({ daysAgo }: DemoStory): boolean => daysAgo >= 0;

/** The others are listed once all their recordings are ready. */
const isListedAtOnce = (told: DemoStory): boolean => isPublished(told) && told.work === undefined;

const encodeTeaser = async (
  { encodeAudio, audioType: { extension, mimeType }, files, recordings, scratch }: DemoPorts,
  slug: string,
): Promise<Teaser> => {
  const output = join(scratch, `${slug}.${extension}`);
  const encoded = await encodeAudio(soundOf(recordings, slug, 0), output);
  if (!encoded.ok) throw new Error(`The demo recording ${slug} 0 failed: ${encoded.error.detail}`);
  const assetId = recordingId(slug, 0);
  await files.put(`media/${assetId}.${extension}`, output);
  const { seconds, bytes, hash, shape, peaks } = encoded.value;
  return { media: { assetId, hash, extension, mimeType, bytes, seconds, shape }, peaks };
};

/** A copy: a source is deleted once it is encoded. */
const storeSource = async (
  { sources, recordings, scratch }: DemoPorts,
  slug: string,
  index: number,
): Promise<void> => {
  const copy = join(scratch, `${slug}-${index}`);
  await writeFile(copy, await readFile(soundOf(recordings, slug, index)));
  await sources.store(recordingId(slug, index), copy);
};

/** Every part waits for its upload; the teaser of a listed story plays meanwhile. */
const assemble = (
  told: DemoStory,
  { teaser, cover, firstLine }: { teaser: Teaser | null; cover: Cover; firstLine: string | null },
  now: Date,
): StudioStory => {
  const slug = slugOf(told);
  const publishedAt = new Date(now.getTime() - told.daysAgo * DAY);
  const status = isPublished(told) ? 'published' : 'scheduled';
  const parts = told.parts.map(
    (title, index): StudioPart => ({
      id: stableId<PartId>(publishedAt, `part ${slug} ${index}`),
      title,
      awaits: recordingId(slug, index),
      media: index === 0 ? (teaser?.media ?? null) : null,
      better: null,
    }),
  );
  return {
    id: stableId<StoryId>(publishedAt, idNames.story(slug)),
    category: told.category,
    slug,
    ...emptyValues(storyFields),
    name: told.name,
    description: told.description,
    genres: told.genres,
    price: fromRupees(told.rupees),
    author: told.author,
    ...told.facts,
    language: told.language ?? 'en',
    firstLine,
    workId: isToldTwice(told) ? workOf(told) : null,
    cover,
    credits: creditsOf(told),
    parts,
    status,
    publishedAt,
    ...firstRevision({ status, publishedAt }),
    isAnnounced: !isPublished(told),
    hiddenFromPart: hiddenFromPart(parts, isListedAtOnce(told)),
  };
};

const makeStory = async (ports: DemoPorts, told: DemoStory, now: Date): Promise<MadeStory> => {
  const slug = slugOf(told);
  const spoken = await readSpoken(ports.recordings, told);
  const teaser = isListedAtOnce(told) ? await encodeTeaser(ports, slug) : null;
  for (const index of told.parts.keys()) await storeSource(ports, slug, index);
  const cover = await storeCover(ports, told);
  const story = assemble(told, { teaser, cover, firstLine: firstLineOf(spoken[0]?.cues ?? []) }, now);
  const chapters = story.parts.map(({ id: partId }, index) => {
    const part = spoken[index];
    return { partId, chapters: part ? chaptersOf(part) : [] };
  });
  const transcripts = spoken.flatMap((part, index) => {
    const partId = story.parts[index]?.id;
    return partId === undefined ? [] : [transcriptOf(told, part, partId, now)];
  });
  return { story, teaser, chapters: chapters.filter((one) => one.chapters.length > 0), transcripts };
};

const addStory = async (
  stores: Stores,
  { story, teaser, chapters, transcripts }: MadeStory,
  createdAt: Date,
): Promise<void> => {
  for (const [index, { awaits: id }] of story.parts.entries()) {
    if (id === null) continue;
    const name = `${story.slug}-${index}.opus`;
    await stores.uploads.addRecording({ id, kind: 'audio', name, by: null, createdAt });
    await stores.uploads.claim(id, story.id);
  }
  // All parts count as out since the story is: none is news to a follower once its recording is there.
  await stores.stories.addFromStudio({ ...story, hiddenFromPart: null });
  await stores.stories.saveFromStudio(story);
  for (const one of chapters) await stores.chapters.save(one.partId, { chapters: one.chapters, revision: 0 });
  for (const one of transcripts) await stores.transcripts.save(one);
  if (teaser) await stores.waveforms.save(teaser.media.assetId, teaser.peaks);
};

/**
 * First what listed stories lack, the newest first; then their teasers, which play already, and the other stories. An
 * admin's uploads go before them.
 */
const queueRecordings = async (stores: Stores, made: readonly MadeStory[], now: Date): Promise<void> => {
  const waiting = made
    .toReversed()
    .flatMap(({ story, teaser }) =>
      story.parts.map(({ awaits, media }) => ({ awaits, isLacking: teaser !== null && media === null })),
    );
  const inOrder = [true, false].flatMap((first) => waiting.filter(({ isLacking }) => isLacking === first));
  for (const { awaits: uploadId } of inOrder)
    if (uploadId !== null) await stores.outbox.add({ kind: 'transcode', uploadId, isBulk: true }, now);
};

/**
 * Seeds an empty catalogue with the demonstration and returns whether it did. Every recording is an upload: the teasers
 * of listed stories are encoded here too, so that they play at once; all others follow by the jobs of uploads. Files are
 * written first, under names that a retry finds again, and the rows last in one transaction, so that the next start
 * completes an interrupted seeding. A filled catalogue is not changed.
 */
export const seedDemo =
  (ports: DemoPorts, stories: readonly DemoStory[] = demoStories) =>
  async (progress: DemoProgress): Promise<boolean> => {
    if ((await ports.stores.stories.count()) > 0) return false;
    requireRecordings(ports.recordings, stories);
    await rm(ports.scratch, { recursive: true, force: true });
    await mkdir(ports.scratch, { recursive: true });
    const now = ports.clock.now();
    let done = 0;
    const waiting = [...stories];
    const made: MadeStory[] = [];
    const lane = async () => {
      for (let story = waiting.shift(); story; story = waiting.shift()) {
        made.push(await makeStory(ports, story, now));
        progress(++done, stories.length, story.name);
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
    const readers = await makeReaders(ports, now);
    await storeDoors(ports);
    made.sort((one, other) => one.story.publishedAt.getTime() - other.story.publishedAt.getTime());
    const seeded = await ports.transaction.run(async (inside) => {
      if ((await inside.stories.count()) > 0) return succeed(false);
      await addReaders(inside, readers);
      for (const one of made) await addStory(inside, one, now);
      await addMoods(
        inside,
        made.map(({ story }) => story),
        now,
      );
      await queueRecordings(inside, made, now);
      if ((await inside.banners.findActive()) === null) await inside.banners.add(banner);
      return succeed(true);
    });
    await rm(ports.scratch, { recursive: true, force: true });
    return seeded.ok && seeded.value;
  };
