import { readingMinutes } from '@meend/core/blog/article.ts';
import { isProseLink } from '@meend/core/shared/prose.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { demoAnswers } from './answers/answers.ts';
import { demoArticles } from './articles/articles.ts';
import { type ReadingPorts, seedReading } from './seed-reading.ts';
import { demoStories } from './stories.ts';

const world = () => {
  const memory = memoryPorts();
  const files = new Map<string, number>();
  const ports: ReadingPorts = {
    stores: memory.stores,
    transaction: memory.transaction,
    clock: memory.clock,
    productName: 'Sargoshi',
    files: {
      put: async () => undefined,
      write: async (key, bytes) => void files.set(key, bytes.byteLength),
      has: async (key) => files.has(key),
    },
    encodePicture: async (svg, width) => svg.subarray(0, width),
  };
  return { memory, files, ports };
};

const all = { limit: 1_000, after: null };
const words = (text: string): number => text.split(/\s+/).length;

test('an empty product gets seven articles and ten answers, with every picture in place', async () => {
  const { ports, files } = world();
  await seedReading(ports);
  const cards = (await ports.stores.articles.list(all)) ?? [];
  expect(cards).toHaveLength(7);
  expect(await ports.stores.answers.list(all)).toHaveLength(10);
  for (const { slug } of cards) {
    const article = await ports.stores.articles.findBySlug(slug);
    const pictures = [article?.mainImage, article?.image2, article?.image3];
    for (const picture of pictures) {
      expect(files.get(picture?.url.slice(1) ?? '')).toBeGreaterThan(0);
      expect(picture?.courtesy).toBe('Drawn by Sargoshi');
      expect(picture?.alt.length).toBeGreaterThan(10);
    }
    expect(files.has(article?.mainImage?.small?.slice(1) ?? '')).toBe(true);
  }
});

test('seeding again changes nothing, not even edited content', async () => {
  const { ports } = world();
  await seedReading(ports, { articles: demoArticles.slice(0, 1), answers: demoAnswers.slice(0, 1) });
  await seedReading(ports);
  expect(await ports.stores.articles.count()).toBe(1);
  expect(await ports.stores.answers.count()).toBe(1);
});

test('the same day seeds the same ids and file names', async () => {
  const [one, other] = [world(), world()];
  await Promise.all([seedReading(one.ports), seedReading(other.ports)]);
  expect(await one.ports.stores.articles.list(all)).toEqual(await other.ports.stores.articles.list(all));
  expect([...one.files.keys()].sort()).toEqual([...other.files.keys()].sort());
});

test('an article links to the story it names, if that exists', async () => {
  const { ports, memory } = world();
  const story = storyFixture(memory, 'temptation', 'Two Cups of Chai');
  await seedReading(ports);
  const cards = (await ports.stores.articles.list(all)) ?? [];
  const articles = await Promise.all(cards.map(({ slug }) => ports.stores.articles.findBySlug(slug)));
  expect(articles.flatMap((article) => article?.listenTo ?? [])).toEqual([story.id]);
  const told = new Set<string | null>(demoStories.map(({ name }) => name));
  for (const { listenTo } of demoArticles) expect(listenTo === null || told.has(listenTo)).toBe(true);
});

test('an article has 500 to 900 words of substance and takes minutes to read', () => {
  for (const told of demoArticles) {
    const { introduction, problemStatement, solution, conclusion } = told;
    const length = words([introduction, problemStatement, solution, conclusion].join(' '));
    expect(length, told.title).toBeGreaterThanOrEqual(500);
    expect(length, told.title).toBeLessThanOrEqual(900);
    const body = { problemStatement, solution };
    expect(readingMinutes({ ...told, body })).toBeGreaterThanOrEqual(3);
  }
});

test('an answer has 150 to 250 words, says when to see a doctor, and links its sources safely', () => {
  for (const { question, answer, whenToSeeADoctor, sources } of demoAnswers) {
    expect(words(answer), question).toBeGreaterThanOrEqual(150);
    expect(words(answer), question).toBeLessThanOrEqual(250);
    expect(whenToSeeADoctor.length).toBeGreaterThan(60);
    expect(sources.length).toBeGreaterThan(0);
    for (const { url } of sources) expect(url === null || isProseLink(url)).toBe(true);
  }
});

test('articles and answers are oldest first, each on its own day and with its own slug', () => {
  for (const list of [demoArticles, demoAnswers]) {
    const ages = list.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual([...new Set(ages)].sort((one, other) => other - one));
  }
});
