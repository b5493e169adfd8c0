import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { guest } from '@meend/core/account/sessions/session.ts';
import { attachRecording } from '@meend/core/catalogue/attach-recording.ts';
import { search } from '@meend/core/discovery/search.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import type { MemoryTables } from '@meend/tests/kit/memory/tables.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DemoPorts } from './demo-ports.ts';
import { type DemoStory, workOf } from './demo-story.ts';
import { ownRecordings, recordingId } from './recordings.ts';
import { seedDemo } from './seed-demo.ts';
import { demoStories } from './stories.ts';

const few: readonly DemoStory[] = demoStories.filter(({ name }) =>
  ['Power Cut', 'The Wedding Week'].includes(name),
);

let folder: string;
let ports: DemoPorts;
let tables: MemoryTables;
let kept: Map<string, number>;
let encoded: string[];
let sources: Map<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meend-demo-'));
  kept = new Map();
  encoded = [];
  sources = new Map();
  const memory = memoryPorts();
  const { stores, transaction, clock } = memory;
  tables = memory.tables;
  ports = {
    stores,
    transaction,
    clock,
    files: {
      put: async (key, path) => {
        kept.set(key, (await stat(path)).size);
        await rm(path);
      },
      write: async (key, bytes) => {
        kept.set(key, bytes.byteLength);
      },
      has: async (key) => kept.has(key),
    },
    sources: {
      store: async (id, path) => {
        sources.set(
          id,
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        );
        await rm(path);
      },
    },
    recordings: ownRecordings,
    encodeAudio: async (input, output) => {
      encoded.push(basename(input));
      await writeFile(output, (await readFile(input)).subarray(0, 1_000));
      const shape = { sampleRate: 32_000, channels: 1, bitsPerSecond: 64_000 } as const;
      const hash = `hash of ${basename(input)}`;
      return succeed({ seconds: 20, bytes: 1_000, hash, shape, peaks: [0, 100] });
    },
    encodeCover: async (svg) => svg.subarray(0, 100),
    tintOf: async () => '#2a4b4f',
    audioType: { extension: 'mp3', mimeType: 'audio/mpeg' },
    scratch: join(folder, 'scratch'),
  };
});

afterEach(() => rm(folder, { recursive: true }));

const hashOf = async (name: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(ownRecordings, name)))
    .digest('hex');

test('an empty catalogue is filled: the teasers play, every other file is in place', async () => {
  const told: string[] = [];
  const seeded = await seedDemo(ports, few)((done, total, what) => told.push(`${done}/${total} ${what}`));
  expect(seeded).toBe(true);
  expect(told).toHaveLength(2);
  expect(told.at(-1)).toMatch(/^2\/2 /);
  const [story] = await ports.stores.stories.list('confession', { limit: 10, after: null });
  expect(story).toMatchObject({ name: 'The Wedding Week', author: 'Anonymous', openParts: 1, price: 2_900 });
  expect(story?.parts.map(({ title }) => title)).toEqual(['Mehendi, day one']);
  const { assetId } = story?.parts[0]?.media ?? {};
  expect(kept.get(`media/${assetId}.mp3`)).toBe(1_000);
  expect(assetId && (await ports.stores.waveforms.find(assetId))).toEqual([0, 100]);
  expect(encoded.sort()).toEqual(['power-cut-0.opus', 'the-wedding-week-0.opus']);
  expect(kept.has(story?.cover?.svg.slice(1) ?? '')).toBe(true);
  expect(kept.has(story?.cover?.small.slice(1) ?? '')).toBe(true);
  const banner = await ports.stores.banners.findActive();
  expect(kept.has(banner?.image.slice(1) ?? '')).toBe(true);
  await expect(stat(ports.scratch)).rejects.toThrow();
});

test('every recording is an upload of its story, queued with what listeners lack first, after the uploads of admins', async () => {
  await seedDemo(ports, few)(() => {});
  const fromAdmin = recordingId('from-an-admin', 0);
  await ports.stores.outbox.add({ kind: 'transcode', uploadId: fromAdmin }, ports.clock.now());
  const queued = await ports.stores.outbox.listDue('transcode', ports.clock.now(), 9);
  const [first, ...ids] = queued.map(({ job }) => (job.kind === 'transcode' ? job.uploadId : null));
  expect(first).toBe(fromAdmin);
  const names = ['power-cut-1', 'the-wedding-week-1', 'power-cut-0', 'the-wedding-week-0'];
  const uploads = names.map((name) => recordingId(name.slice(0, -2), Number(name.slice(-1))));
  expect(ids).toEqual(uploads);
  for (const [index, id] of uploads.entries()) {
    expect(sources.get(id)).toBe(await hashOf(`${names[index]}.opus`));
    const upload = await ports.stores.uploads.find(id);
    const [story] = await ports.stores.stories.lockWaiting(id);
    expect(upload).toMatchObject({ state: 'processing', name: `${names[index]}.opus`, by: null });
    expect(upload?.claimedBy).toBe(story?.id);
  }
});

test('an upload that is done completes its story', async () => {
  await seedDemo(ports, few)(() => {});
  const first = { limit: 1, after: null };
  const [listed] = await ports.stores.stories.list('quickie', first);
  const id = recordingId('power-cut', 1);
  await ports.transaction.run(async (stores) => {
    const media = listed?.parts[0]?.media;
    if (media) await attachRecording(stores, id, { media: { ...media, assetId: id }, better: null });
    return succeed(null);
  });
  const [story] = await ports.stores.stories.list('quickie', first);
  expect(story?.parts.map(({ title }) => title)).toEqual([
    'Where are the candles?',
    'Forty minutes without a fan',
  ]);
});

test('some parts have chapters, apart and within their recordings', async () => {
  const spoken = demoStories.filter(({ name }) => name === 'Two Cups of Chai');
  await seedDemo(ports, spoken)(() => {});
  const [story] = await ports.stores.stories.list('temptation', { limit: 1, after: null });
  const whole = story && (await ports.stores.stories.findForStudio(story.id));
  const episode = whole?.parts[1];
  if (!episode) throw new Error('the story has an episode');
  const { chapters } = await ports.stores.chapters.find(episode.id);
  expect(chapters).toEqual([
    { at: 0, title: 'Somebody is sitting there' },
    { at: 18, title: 'The number eighty-three' },
    { at: 34, title: 'The milk' },
  ]);
});

test('a search finds the stories, their voices, genres, moods and open sentences', async () => {
  await seedDemo(ports, demoStories)(() => {});
  const first = async (text: string) => {
    const page = await search(ports)({ text }, guest);
    const [found] = page.ok ? page.value.found : [];
    return `${found?.kind} ${found?.title}`;
  };
  expect(await first('wedding week')).toBe('story The Wedding Week');
  expect(await first('two inches too long')).toBe('line The Wedding Week');
  expect(await first('alibag')).toBe('story Last Ferry to Alibag');
  const kinds = new Set([...tables.searchEntries.values()].map(({ subject }) => subject.kind));
  expect([...kinds].sort()).toEqual(['genre', 'mood', 'person', 'story']);
});

test('a story scheduled for later is announced, and in no list before its day', async () => {
  const coming = demoStories.filter(({ daysAgo }) => daysAgo < 0);
  await seedDemo(ports, coming)(() => {});
  const told = await ports.stores.stories.announced(9);
  expect(told.map(({ name }) => name)).toEqual(['Last Ferry to Alibag', 'Lantern Street']);
  expect(told.every(({ cover }) => kept.has(cover?.small.slice(1) ?? ''))).toBe(true);
  expect(await ports.stores.stories.list('quickie', { limit: 9, after: null })).toEqual([]);
  expect(encoded).toEqual([]);
});

test('a story in Hindi shares the work of the English one, and is listed once its recordings are ready', async () => {
  const both = demoStories.filter((story) => workOf(story) === 'power-cut');
  await seedDemo(ports, both)(() => {});
  expect(encoded).toEqual(['power-cut-0.opus']);
  const { stories } = await ports.stores.demonstration.listIds();
  const found = await Promise.all(stories.map((id) => ports.stores.stories.findForStudio(id)));
  expect(found.map((story) => [story?.slug, story?.language, story?.workId, story?.hiddenFromPart])).toEqual(
    expect.arrayContaining([
      ['power-cut', 'en', 'power-cut', 1],
      ['power-cut-hi', 'hi', 'power-cut', 0],
    ]),
  );
  // No part is news to a follower once its recording is there.
  const listed = found.flatMap((story) => story?.parts.map(({ id }) => tables.firstListings.get(id)));
  expect(listed.every((at) => at && at < ports.clock.now())).toBe(true);
  expect(found.map((story) => story?.cover)).toEqual([found[0]?.cover, found[0]?.cover]);
  expect(found.find((story) => story?.slug === 'power-cut')).toMatchObject({
    rating: 'U/A 16+',
    heat: 2,
    notes: [],
    credits: [{ role: 'voice' }, { role: 'voice' }, { role: 'writer' }],
    firstLine: '“And another thing,” she said, pointing at the shelf, and Lajpat Nagar went out.',
  });
});

test('every part has the text of its recording, timed, in the language of the story', async () => {
  await seedDemo(ports)(() => {});
  const { stories } = await ports.stores.demonstration.listIds();
  const found = await Promise.all(stories.map((id) => ports.stores.stories.findForStudio(id)));
  const parts = found.flatMap((story) => (story?.parts ?? []).map(({ id }) => ({ id, story })));
  for (const { id, story } of parts) {
    const transcript = await ports.stores.transcripts.find(id, story?.language ?? 'en');
    expect([story?.slug, transcript?.kind, transcript?.isTimed, transcript?.revision]).toEqual([
      story?.slug,
      'original',
      true,
      0,
    ]);
    expect(transcript?.cues.length).toBeGreaterThan(2);
  }
  expect([found.length, parts.length]).toEqual([31, 91]);
  const hindi = parts.find(({ story }) => story?.slug === 'power-cut-hi');
  const text = hindi && (await ports.stores.transcripts.find(hindi.id, 'hi'));
  expect(text?.cues.at(-1)).toMatchObject({ isNotice: true, speaker: 'तारा मेनन' });
});

test('without its recordings it says where they are, and changes nothing', async () => {
  await expect(seedDemo({ ...ports, recordings: folder }, few)(() => {})).rejects.toThrow(
    /^The demo content needs its recordings, .* adapters\/demo\/recordings .* DEMO_RECORDINGS .* DEMO=off\.$/,
  );
  expect([await ports.stores.stories.count(), kept.size, sources.size]).toEqual([0, 0, 0]);
});

test('a filled catalogue is not changed', async () => {
  await seedDemo(ports, few)(() => {});
  const before = encoded.length;
  expect(await seedDemo(ports, few)(() => {})).toBe(false);
  expect(encoded).toHaveLength(before);
  expect(await ports.stores.stories.count()).toBe(2);
});

test('an interrupted seeding is completed later without duplicates', async () => {
  const broken: DemoPorts = {
    ...ports,
    encodeAudio: async (input, output) =>
      encoded.length === 1 ? fail({ detail: 'the lights went out' }) : ports.encodeAudio(input, output),
  };
  await expect(seedDemo(broken, few)(() => {})).rejects.toThrow('the lights went out');
  expect(await ports.stores.stories.count()).toBe(0);
  const left = [...kept.keys()];
  expect(await seedDemo(ports, few)(() => {})).toBe(true);
  expect(await ports.stores.stories.count()).toBe(2);
  expect(left.every((key) => kept.has(key))).toBe(true);
  expect([...kept.keys()].filter((key) => key.startsWith('media/'))).toHaveLength(2);
  expect(sources.size).toBe(4);
});
