import type { StoryId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { MAX_DOORS } from '@meend/core/shelves/mood.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { beforeEach, expect, test } from 'vitest';
import { addMoods, doorFiles, moodIds, storeDoors } from './demo-moods.ts';
import { removeDemo } from './remove-demo.ts';
import { demoStories } from './stories.ts';

let memory: MemoryPorts;
let files: Set<string>;

const seed = async () => {
  await storeDoors({
    files: {
      put: async () => undefined,
      write: async (key) => void files.add(key),
      has: async (key) => files.has(key),
    },
  });
  const stories = demoStories.map(({ name }) => ({ id: newId<StoryId>(), name }));
  await memory.transaction.run(async (stores) => {
    await addMoods(stores, stories, memory.clock.now());
    return succeed(null);
  });
};

const remove = () =>
  removeDemo({
    transaction: memory.transaction,
    files: { has: async (key) => files.has(key), remove: async (key) => void files.delete(key) },
    recordingExtension: 'mp3',
  })({ dryRun: false });

beforeEach(async () => {
  memory = memoryPorts();
  files = new Set();
  await seed();
});

test('seven doors stand in their order, each with a picture, what it shows, and stories of the demonstration', async () => {
  const moods = await memory.stores.moods.listPublished(MAX_DOORS);
  expect(moods.map(({ name }) => name)).toEqual([
    'Rain outside',
    'Slow and tender',
    'Cannot sleep',
    'Two strangers',
    'Far from home',
    'First sparks',
    'A small mystery',
  ]);
  for (const { alt, picture, storyIds } of moods) {
    expect(alt).toMatch(/^\S.*\.$/);
    expect(files).toContain(picture?.svg.slice(1));
    expect(storyIds.length).toBeGreaterThan(2);
  }
});

test('a removal takes the doors and their files, and withdraws one that staff edited', async () => {
  const [edited] = moodIds;
  const mood = edited && (await memory.stores.moods.findForStudio(edited));
  if (!mood) throw new Error('The demonstration has moods');
  await memory.stores.moods.saveFromStudio({ ...mood, revision: 2 });
  expect((await remove()).ok).toBe(true);
  expect([...memory.tables.moods.keys()]).toEqual([edited]);
  expect((await memory.stores.moods.findForStudio(mood.id))?.status).toBe('withdrawn');
  expect([...files]).toEqual([doorFiles()[0]]);
});
