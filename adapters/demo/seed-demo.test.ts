import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseChapters } from '@meend/core/catalogue/chapters/chapter.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DemoPorts } from './demo-ports.ts';
import type { DemoStory } from './demo-story.ts';
import { seedDemo } from './seed-demo.ts';
import { demoStories } from './stories.ts';

const few: readonly DemoStory[] = demoStories.filter(({ name }) =>
  ['Power Cut', 'The Wedding Week'].includes(name),
);

// Composes real music in child processes.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let ports: DemoPorts;
let kept: Map<string, number>;
let encoded: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meend-demo-'));
  kept = new Map();
  encoded = [];
  const { stores, transaction, clock } = memoryPorts();
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
    encodeAudio: async (input, output) => {
      encoded.push(basename(input));
      await writeFile(output, (await readFile(input)).subarray(0, 1_000));
      const shape = { sampleRate: 32_000, channels: 1, bitsPerSecond: 64_000 } as const;
      const hash = `hash of ${basename(input)}`;
      return succeed({ seconds: 20, bytes: 1_000, hash, shape, peaks: [0, 100] });
    },
    encodeCover: async (svg) => svg.subarray(0, 100),
    audioType: { extension: 'mp3', mimeType: 'audio/mpeg' },
    scratch: join(folder, 'scratch'),
  };
});

afterEach(() => rm(folder, { recursive: true }));

test('an empty catalogue is filled, with every file in place', async () => {
  const told: string[] = [];
  const seeded = await seedDemo(ports, few)((done, total, what) => told.push(`${done}/${total} ${what}`));
  expect(seeded).toBe(true);
  expect(told).toHaveLength(4);
  expect(told.at(-1)).toMatch(/^4\/4 /);
  const page = { limit: 10, after: null };
  const [story] = await ports.stores.stories.list('confession', page);
  expect(story).toMatchObject({ name: 'The Wedding Week', author: 'Anonymous', openParts: 1, price: 2_900 });
  expect(story?.parts.map(({ title }) => title)).toEqual(['Mehendi, day one', 'The night after the sangeet']);
  for (const { media } of story?.parts ?? []) {
    expect(kept.get(`media/${media.assetId}.mp3`)).toBe(1_000);
    expect(await ports.stores.waveforms.find(media.assetId)).toEqual([0, 100]);
  }
  expect(kept.has(story?.cover?.svg.slice(1) ?? '')).toBe(true);
  expect(kept.has(story?.cover?.small.slice(1) ?? '')).toBe(true);
  const banner = await ports.stores.banners.findActive();
  expect(kept.has(banner?.image.slice(1) ?? '')).toBe(true);
  await expect(stat(ports.scratch)).rejects.toThrow();
});

test('some parts have chapters, apart and within their recordings', async () => {
  await seedDemo(
    ports,
    demoStories.filter(({ name }) => name === 'Two Cups of Chai'),
  )(() => {});
  const [story] = await ports.stores.stories.list('temptation', { limit: 1, after: null });
  const episode = story?.parts[1];
  if (!episode) throw new Error('the story has an episode');
  const { chapters } = await ports.stores.chapters.find(episode.id);
  expect(chapters).toHaveLength(3);
  expect(parseChapters(chapters, episode.media.seconds)).toEqual(succeed(chapters));
});

test('a story scheduled for later is announced, and in no list before its day', async () => {
  const coming = demoStories.filter(({ daysAgo }) => daysAgo < 0);
  await seedDemo(ports, coming)(() => {});
  const told = await ports.stores.stories.announced(9);
  expect(told.map(({ name }) => name)).toEqual(['Last Ferry to Alibag', 'Lantern Street']);
  expect(told.every(({ cover }) => kept.has(cover?.small.slice(1) ?? ''))).toBe(true);
  expect(await ports.stores.stories.list('quickie', { limit: 9, after: null })).toEqual([]);
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
      encoded.length === 3 ? fail({ detail: 'the lights went out' }) : ports.encodeAudio(input, output),
  };
  await expect(seedDemo(broken, few)(() => {})).rejects.toThrow('the lights went out');
  expect(await ports.stores.stories.count()).toBe(0);
  const left = [...kept.keys()];
  expect(await seedDemo(ports, few)(() => {})).toBe(true);
  expect(await ports.stores.stories.count()).toBe(2);
  expect(left.every((key) => kept.has(key))).toBe(true);
  expect([...kept.keys()].filter((key) => key.startsWith('media/'))).toHaveLength(4);
});
