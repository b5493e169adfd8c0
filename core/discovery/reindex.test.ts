import { guest } from '@meend/core/account/sessions/session.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reindex } from './reindex.ts';
import { SEARCH_PAGE, search } from './search.ts';

const titlesOf = async (ports: ReturnType<typeof memoryPorts>, text: string) => {
  const page = await search(ports)({ text }, guest);
  return page.ok && page.value.found.map(({ title }) => title);
};

test('a run that was cut off leaves an index, and the next run completes it', async () => {
  const ports = memoryPorts();
  for (let index = 0; index < 120; index += 1) storyFixture(ports, 'temptation', `Monsoon ${index}`);
  const lost = storyFixture(ports, 'temptation', 'Lost');
  await reindex(ports)();
  const whole = await ports.stores.searchIndex.list(1_000, null);
  expect(whole.length).toBeGreaterThan(121);
  ports.tables.stories.delete(lost.id);
  const cutOff = reindex(ports)((done) => {
    if (done > 50) throw new Error('cut off');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await titlesOf(ports, 'monsoon 7')).toContain('Monsoon 7');
  await reindex(ports)();
  const left = whole.filter(({ title }) => title !== 'Lost');
  expect(await ports.stores.searchIndex.list(1_000, null)).toEqual(left);
});

test('pages have every entry once, the best first, whatever is found', async () => {
  const names = fc.array(
    fc.array(fc.constantFrom('Rain', 'Raine', 'Night', 'Train', 'बारिश'), { minLength: 1, maxLength: 3 }),
    { minLength: 1, maxLength: 3 * SEARCH_PAGE },
  );
  await fc.assert(
    fc.asyncProperty(names, fc.constantFrom('rain', 'rain night', 'trai', 'baarish'), async (all, text) => {
      const ports = memoryPorts();
      for (const terms of all) {
        storyFixture(ports, 'quickie', terms.join(' '));
        if (terms.length > 1) ports.clock.advance(60_000);
      }
      await reindex(ports)();
      const read: string[] = [];
      let counted = 0;
      for (let after: string | null = null; ; ) {
        const page = await search(ports)({ text, after }, guest);
        if (!page.ok) throw new Error(page.error.code);
        const { found, next, count } = page.value;
        read.push(...found.map(({ id }) => id));
        counted = Math.max(counted, count);
        if (next === null) break;
        expect(found).toHaveLength(SEARCH_PAGE);
        ports.clock.advance(1_000);
        after = next;
      }
      expect(read).toHaveLength(counted);
      expect(new Set(read).size).toBe(counted);
    }),
    { numRuns: 25 },
  );
});
