import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { listArticles, readArticle } from './read-article.ts';

const world = async (...articles: Parameters<typeof articleFixture>[0][]) => {
  const ports = memoryPorts();
  await ports.stores.articles.addAll(articles.map((changed) => articleFixture(changed)));
  return { ports, read: readArticle(ports), list: listArticles(ports) };
};

test('an article is read by its slug, its texts as blocks', async () => {
  const { read } = await world({ title: 'The first talk', introduction: 'One.\n\nTwo.' });
  const opened = await read('the-first-talk');
  expect(opened).toMatchObject({
    ok: true,
    value: {
      article: { title: 'The first talk' },
      introduction: [
        { kind: 'paragraph', inlines: [{ kind: 'text', text: 'One.' }] },
        { kind: 'paragraph', inlines: [{ kind: 'text', text: 'Two.' }] },
      ],
    },
  });
});

test.each(['no-such-article', 'The-First-Talk', '../the-first-talk', '%2e%2e', 'a'.repeat(121), ''])(
  'the slug %s finds no article',
  async (address) => {
    const { read } = await world({ title: 'The first talk' });
    expect(await read(address)).toEqual({ ok: false, error: { code: 'article.not-found' } });
  },
);

test('a draft is not found', async () => {
  const { read, list } = await world({ title: 'Not yet', status: 'draft' });
  expect(await read('not-yet')).toMatchObject({ ok: false });
  expect(await list({ limit: 9, after: null })).toEqual({ ok: true, value: [] });
});

test('an article links its story while that is published', async () => {
  const { ports, read } = await world();
  const story = storyFixture(ports, 'quickie', 'Power Cut');
  const gone = storyFixture(ports, 'quickie', 'Gone', { status: 'withdrawn' });
  await ports.stores.articles.addAll([
    articleFixture({ title: 'With a story', listenTo: story.id }),
    articleFixture({ title: 'With a withdrawn one', listenTo: gone.id }),
  ]);
  expect(await read('with-a-story')).toMatchObject({ value: { listenTo: { name: 'Power Cut' } } });
  expect(await read('with-a-withdrawn-one')).toMatchObject({ value: { listenTo: null } });
});

test('the list is oldest first and continues after the cursor', async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const { list } = await world(
    { title: 'Newer', publishedAt: day(2) },
    { title: 'Newest', publishedAt: day(3) },
    { title: 'Oldest', publishedAt: day(1) },
  );
  const first = await list({ limit: 1, after: null });
  expect(first).toMatchObject({ value: [{ title: 'Oldest' }] });
  const seen = first.ok ? (first.value[0]?.id ?? null) : null;
  expect(await list({ limit: 9, after: seen })).toMatchObject({
    value: [{ title: 'Newer' }, { title: 'Newest' }],
  });
});

test.each(['nonsense', '01890000-0000-7000-8000-000000000000'])(
  'a list after the unknown article %s is refused',
  async (after) => {
    const { list } = await world({});
    expect(await list({ limit: 9, after })).toEqual({ ok: false, error: { code: 'article.not-found' } });
  },
);
