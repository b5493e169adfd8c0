import { aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { countStories, findGenre, findGenres, readGenre } from './genres.ts';

const world = () => {
  const ports = memoryPorts();
  const story = (category: 'temptation' | 'quickie', name: string, genres: readonly string[], part = {}) =>
    storyFixture(ports, category, name, { genres, ...part });
  story('temptation', 'One', ['Slow burn', 'बारिश']);
  story('temptation', 'Two', ['slow-burn']);
  story('quickie', 'Three', ['Slow burn', 'மழை']);
  story('quickie', 'Four', ['Slow burn'], { status: 'withdrawn' });
  return { ports, story };
};

test('a genre joins its spellings over all groups, the commonest one names it', async () => {
  const { ports } = world();
  expect(await findGenres(ports.stores)).toMatchObject([
    {
      name: 'Slow burn',
      slug: 'slow-burn',
      stories: 3,
      groups: { temptation: 2, quickie: 1, confession: 0 },
    },
    { name: 'बारिश', slug: 'baris', stories: 1, groups: { temptation: 1 } },
  ]);
  const { genres } = await countStories(ports)('temptation');
  expect(genres).toEqual([
    { genre: 'Slow burn', stories: 2 },
    { genre: 'बारिश', stories: 1 },
  ]);
});

test('any spelling leads to a genre, and nothing else does', async () => {
  const { ports } = world();
  for (const slug of ['slow-burn', 'Slow burn', 'slo-burn', 'SLOW--BURN'])
    expect(await findGenre(ports.stores, slug)).toMatchObject({ slug: 'slow-burn' });
  expect(await findGenre(ports.stores, 'baarish')).toMatchObject({ name: 'बारिश' });
  for (const slug of ['', '-', 'rain', 'மழை', '%', '__proto__', 'a'.repeat(1_000)])
    expect(await readGenre(ports)(slug)).toEqual({ ok: false, error: { code: 'genre.not-found' } });
});

test('its voices are those that read it most often', async () => {
  const { ports, story } = world();
  const [tara, ila, gone] = [aPerson(), aPerson(), aPerson({ status: 'withdrawn' })];
  for (const person of [tara, ila, gone]) await ports.stores.people.addFromStudio(person);
  const readBy = (...people: readonly { readonly id: string }[]) => ({
    credits: people.map(({ id }) => ({ personId: id, role: 'voice' })),
  });
  story('quickie', 'Five', ['Slow burn'], readBy(tara, ila));
  story('quickie', 'Six', ['slow burn'], readBy(ila, gone));
  story('quickie', 'Seven', ['Rain'], readBy(tara));
  const read = await readGenre(ports)('slow-burn');
  expect(read.ok && read.value.voices.map(({ id }) => id)).toEqual([ila.id, tara.id]);
});
