import { type Caller, guest } from '@meend/core/account/sessions/session.ts';
import { aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { reindex } from './reindex.ts';
import { type SearchQuery, search, suggest } from './search.ts';

const cueOf = (text: string, at: number) => ({ at, until: at + 1_000, speaker: null, text });

const world = async () => {
  const ports = memoryPorts();
  const tara = aPerson({ name: 'Tara Deshpande', nameHi: 'तारा देशपांडे' });
  const writer = aPerson({ name: 'Kabir' });
  for (const person of [tara, writer]) await ports.stores.people.addFromStudio(person);
  const train = storyFixture(ports, 'temptation', 'The Last Train', {
    credits: [
      { personId: tara.id, role: 'voice' },
      { personId: writer.id, role: 'writer' },
    ],
    genres: ['Slow burn'],
    openParts: 2,
  });
  const [teaser, open, locked] = train.parts.map(({ id }) => id);
  for (const [partId, text] of [
    [teaser, 'Nobody said goodbye.'],
    [open, 'The suitcase came through the emergency window.'],
    [locked, 'They kissed under the mosquito net.'],
  ] as const)
    await ports.stores.transcripts.save({
      partId: partId as never,
      language: 'en',
      kind: 'original',
      revision: 1,
      isTimed: true,
      cues: [cueOf('Hush.', 0), cueOf(text, 41_500)],
      seconds: 60,
      updatedAt: ports.clock.now(),
    });
  await reindex(ports)();
  const found = async (query: string | SearchQuery, caller: Caller = guest) => {
    const page = await search(ports)(typeof query === 'string' ? { text: query } : query, caller);
    if (!page.ok) throw new Error(page.error.code);
    return page.value;
  };
  const titles = async (query: string | SearchQuery, caller: Caller = guest) =>
    (await found(query, caller)).found.map(({ kind, title }) => `${kind} ${title}`);
  return { ports, train, found, titles };
};

test('a story, its voice and its genre are found, a writer by the story alone', async () => {
  const { titles } = await world();
  expect(await titles('train')).toEqual(['story The Last Train']);
  expect(await titles('taara')).toEqual(['person Tara Deshpande', 'story The Last Train']);
  expect(await titles('slow burn')).toEqual(['genre Slow burn', 'story The Last Train']);
  expect(await titles('kabir')).toEqual(['story The Last Train']);
});

test('a sentence of an open part is found with its part and second, none of a locked part', async () => {
  const { found, titles } = await world();
  const [first] = (await found('suitcase emergency window')).found;
  expect(first).toMatchObject({
    kind: 'line',
    title: 'The Last Train',
    line: { part: 1, seconds: 41, text: 'The suitcase came through the emergency window.' },
  });
  expect(await titles('mosquito net')).toEqual([]);
});

test('a written page is found by its title', async () => {
  const { titles } = await world();
  expect(await titles({ text: 'page in memory', kinds: ['page'] })).not.toEqual([]);
});

test('kinds and languages leave the others out', async () => {
  const { titles } = await world();
  expect(await titles({ text: 'tara', kinds: ['person'] })).toEqual(['person Tara Deshpande']);
  expect(await titles({ text: 'suitcase', kinds: ['story'] })).toEqual([]);
  expect(await titles({ text: 'train', languages: ['hi'] })).toEqual([]);
  expect(await titles({ text: 'train', languages: ['en', 'hi'] })).toEqual(['story The Last Train']);
});

test('a story with a note that the caller hides is left out', async () => {
  const { ports, titles } = await world();
  storyFixture(ports, 'quickie', 'Night Train', { notes: ['divorce'] });
  await reindex(ports)();
  const caller = signedInAs(ports, {
    ...userFixture(ports, 'asha@example.in'),
    hiddenNotes: ['divorce'],
  });
  expect(await titles('night train')).toContain('story Night Train');
  expect(await titles('night train', caller)).not.toContain('story Night Train');
});

test('pages follow each other without gap or repeat, also past a story that was withdrawn meanwhile', async () => {
  const { ports, found } = await world();
  const names = Array.from({ length: 60 }, (_, index) => `Monsoon ${index}`);
  for (const name of names) storyFixture(ports, 'quickie', name);
  await reindex(ports)();
  const pages = async (between: (last: string) => void) => {
    const read: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await found({ text: 'monsoon', after });
      expect(page.count).toBeGreaterThanOrEqual(59);
      read.push(...page.found.map(({ id }) => id));
      if (page.next === null) return read;
      after = page.next;
      between(read.at(-1) ?? '');
    }
  };
  const whole = await pages(() => ports.clock.advance(60_000));
  expect(new Set(whole).size).toBe(60);
  expect(whole).toHaveLength(60);
  const gone: string[] = [];
  const rest = await pages((last) => {
    if (gone.length > 0) return;
    gone.push(last);
    ports.tables.searchEntries.delete(`story:${last}`);
  });
  expect(rest).toEqual(whole);
});

test.each(['x', '1~2~3', '~~~', 'NaN~1~1~a', '9e99~1~1~story:a', `${'9'.repeat(16)}~1~1~a`])(
  'nothing follows %j',
  async (after) => {
    const { found } = await world();
    expect(await found({ text: 'train', after })).toEqual({
      found: [],
      count: 0,
      isAtLeast: false,
      next: null,
      didYouMean: null,
    });
  },
);

test('where nothing is found the nearest name is asked for', async () => {
  const { found } = await world();
  expect(await found('dishponti')).toMatchObject({ found: [], didYouMean: 'Tara Deshpande' });
  expect(await found('zzz')).toMatchObject({ found: [], didYouMean: null });
  expect(await found('தமிழ்')).toMatchObject({ found: [], didYouMean: null });
});

test.each(['', '  ', '\n', 'a'.repeat(81), '\u202e', '\u200b'])('%j is refused', async (text) => {
  const { ports } = await world();
  const refused = { ok: false, error: { code: 'search.invalid' } };
  expect(await search(ports)({ text }, guest)).toEqual(refused);
  expect(await suggest(ports)(text, guest)).toEqual(refused);
});

test('suggestions are in groups, that of the best first, at most eight', async () => {
  const { ports } = await world();
  for (let index = 0; index < 9; index += 1) storyFixture(ports, 'quickie', `Tara ${index}`);
  await reindex(ports)();
  const groups = await suggest(ports)('tar', guest);
  if (!groups.ok) throw new Error(groups.error.code);
  expect(groups.value.map(({ kind }) => kind).toSorted()).toEqual(['person', 'story']);
  expect(groups.value.flatMap(({ found }) => found)).toHaveLength(8);
});

test('an announced story is found by its name until it is out, a draft by nothing', async () => {
  const { ports, found, titles } = await world();
  const day = new Date(ports.clock.now().getTime() + 86_400_000);
  const ferry = storyFixture(ports, 'quickie', 'Last Ferry', { description: 'A lighthouse.' });
  const { id } = ferry;
  const studio = await ports.stores.stories.findForStudio(id);
  if (studio === null) throw new Error('no story');
  const scheduled = { ...studio, status: 'scheduled' as const, publishedAt: day, isAnnounced: true };
  await ports.stores.stories.saveFromStudio(scheduled);
  storyFixture(ports, 'quickie', 'Draft Ferry', { status: 'draft' });
  await reindex(ports)();
  const [announced] = (await found('ferry')).found;
  expect(announced).toMatchObject({ title: 'Last Ferry', isAnnounced: true, story: null, summary: null });
  expect(await titles('ferry')).toEqual(['story Last Ferry']);
  expect(await titles('lighthouse')).toEqual([]);
  ports.clock.set(day);
  expect(await titles('lighthouse')).toEqual(['story Last Ferry']);
  expect((await found('ferry')).found.map(({ isAnnounced }) => isAnnounced)).toEqual([false]);
});
