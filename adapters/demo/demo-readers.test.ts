import { succeed } from '@meend/core/shared/result.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { beforeEach, expect, test } from 'vitest';
import { addReaders, creditsOf, makeReaders, portraitFiles, readerIds } from './demo-readers.ts';
import { removeDemo } from './remove-demo.ts';
import { demoStories } from './stories.ts';

let memory: MemoryPorts;
let files: Set<string>;

const seed = async () => {
  const ports = {
    files: {
      put: async () => undefined,
      write: async (key: string) => void files.add(key),
      has: async (key: string) => files.has(key),
    },
    encodeCover: async (svg: Uint8Array) => svg,
  };
  const readers = await makeReaders(ports, memory.clock.now());
  await memory.transaction.run(async (stores) => {
    await addReaders(stores, readers);
    return succeed(null);
  });
};

const remove = () =>
  removeDemo({
    transaction: memory.transaction,
    files: { has: async (key) => files.has(key), remove: async (key) => void files.delete(key) },
    recordingExtension: 'mp3',
  })({ dryRun: false });

beforeEach(() => {
  memory = memoryPorts();
  files = new Set();
});

test('six synthetic voices have a portrait, a line and a name in both scripts; writers are no voices', async () => {
  await seed();
  await seed();
  const people = [...memory.tables.people.values()];
  expect(people).toHaveLength(10);
  const voices = people.filter(({ isSynthetic }) => isSynthetic);
  expect(voices).toHaveLength(6);
  for (const { nameHi, line, portrait } of voices) {
    expect(nameHi).toMatch(/^[\p{Script=Devanagari} ]+$/u);
    expect(line).not.toBeNull();
    expect([portrait?.svg, portrait?.small].map((path) => files.has(path?.slice(1) ?? ''))).toEqual([
      true,
      true,
    ]);
  }
  expect([...files].sort()).toEqual([...portraitFiles()].sort());
});

test('every story credits one or two voices and, unless it is a confession, a writer, all of them known', () => {
  for (const story of demoStories) {
    const credits = creditsOf(story);
    const count = (role: string) => credits.filter((one) => one.role === role).length;
    expect([story.name, count('voice')]).toEqual([story.name, story.read.length]);
    expect([story.name, count('writer')]).toEqual([story.name, story.category === 'confession' ? 0 : 1]);
    expect(credits.every(({ personId }) => personId !== null && readerIds.includes(personId))).toBe(true);
  }
});

test('a removal deletes them with their portraits, and withdraws whom staff edited', async () => {
  await seed();
  const [edited, ...others] = readerIds;
  const person = edited && (await memory.stores.people.findForStudio(edited));
  if (!person) throw new Error('The demonstration credits people');
  await memory.stores.people.saveFromStudio({ ...person, revision: 2 });
  expect((await remove()).ok).toBe(true);
  expect([...memory.tables.people.keys()]).toEqual([edited]);
  expect((await memory.stores.people.findForStudio(person.id))?.status).toBe('withdrawn');
  expect(others).toHaveLength(9);
  expect(files.has(person.portrait?.small.slice(1) ?? '')).toBe(true);
  expect(files.size).toBe(2);
});
