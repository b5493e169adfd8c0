import { DAY } from '@meend/core/shared/timings.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { findStrayFiles, sweepFiles } from './sweep-files.ts';

/** A file store with a number of recordings, the first few of which belong to a story. */
const scene = async (stored: number, used: number) => {
  const memory = memoryPorts();
  const keys = new Set(Array.from({ length: stored }, (_, index) => `covers/picture-${index}.svg`));
  const cutoffs: Date[] = [];
  const mediaProcessor = {
    ...memory.mediaProcessor,
    listStored: async (before: Date) => {
      cutoffs.push(before);
      return [...keys].map((key) => ({ key, bytes: 1_000 }));
    },
    removeStored: async (key: string) => keys.delete(key),
  };
  const ports = { ...memory, mediaProcessor };
  const cover = (index: number) => ({ svg: `/covers/picture-${index}.svg`, small: '/covers/none.webp' });
  for (let index = 0; index < used; index += 1)
    storyFixture(ports, 'quickie', `Story ${index}`, { cover: cover(index) });
  return { ports, keys, cutoffs };
};

test('a file without a reference is deleted once it is a day old, the others stay', async () => {
  const { ports, keys, cutoffs } = await scene(30, 12);
  const found = await findStrayFiles(ports)();
  expect([found.files.length, found.stored, found.isSuspicious]).toEqual([18, 30, false]);
  expect(keys.size).toBe(30);
  expect(await sweepFiles(ports)()).toEqual({ stray: 18, removed: 18, isSuspicious: false });
  expect([...keys]).toEqual(Array.from({ length: 12 }, (_, index) => `covers/picture-${index}.svg`));
  expect(new Set(cutoffs.map((before) => ports.clock.now().getTime() - before.getTime()))).toEqual(
    new Set([DAY]),
  );
});

test('if most of the stored files have no reference, the rows are missing and no file is deleted', async () => {
  const { ports, keys } = await scene(60, 20);
  expect(await sweepFiles(ports)()).toEqual({ stray: 40, removed: 0, isSuspicious: true });
  expect(keys.size).toBe(60);
});

test('a file that was rewritten meanwhile is not counted as deleted', async () => {
  const { ports } = await scene(10, 5);
  const mediaProcessor = { ...ports.mediaProcessor, removeStored: async () => false };
  expect(await sweepFiles({ ...ports, mediaProcessor })()).toEqual({
    stray: 5,
    removed: 0,
    isSuspicious: false,
  });
});
