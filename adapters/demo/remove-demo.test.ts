import { dryRunTransaction } from '@meend/adapters/composition/operations/dry-run-transaction.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { newUser } from '@meend/core/account/user/user.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type {
  AnswerId,
  ArticleId,
  AssetId,
  BannerId,
  PartId,
  StoryId,
  UserId,
} from '@meend/core/shared/ids.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { answerFixture, articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { beforeEach, expect, test } from 'vitest';
import { demoAnswers } from './answers/answers.ts';
import { demoArticles } from './articles/articles.ts';
import { bannerFiles } from './demo-banner.ts';
import { coverFiles } from './demo-covers.ts';
import { slugOf } from './demo-story.ts';
import { inventedEmails, signInInvented } from './invented-people.ts';
import { removeDemo } from './remove-demo.ts';
import { articleFiles } from './seed-reading.ts';
import { idNames, stableId } from './stable-id.ts';
import { demoStories } from './stories.ts';
import { wasRemoved } from './was-removed.ts';

const seededAt = new Date('2026-11-01T10:00:00Z');
const firstEdition = new Date('2026-01-01T00:00:00Z');

let memory: MemoryPorts;
let files: Set<string>;

const [first, second, third] = demoStories;
const [told] = demoArticles;
const [answered] = demoAnswers;
if (!first || !second || !third || !told || !answered) throw new Error('The demonstration has no content');

const ofDemo = (story: typeof first): Story => {
  const slug = slugOf(story);
  const [svg = '', small = ''] = coverFiles(story);
  const sample = storyFixture(memory, story.category, `sample of ${slug}`);
  memory.tables.stories.delete(sample.id);
  return {
    ...sample,
    id: stableId<StoryId>(seededAt, idNames.story(slug)),
    slug,
    name: story.name,
    cover: { svg: `/${svg}`, small: `/${small}` },
    parts: sample.parts.map((part, index) => ({
      ...part,
      media: {
        ...part.media,
        assetId: stableId<AssetId>(firstEdition, `recording ${slug} ${index}`),
        extension: 'mp3',
      },
    })),
  };
};

const ownBanner: StickyBanner = {
  id: stableId<BannerId>(seededAt, 'a banner of our own'),
  image: '/banners/own.webp',
  mobileImage: '/banners/own-small.webp',
  url: '/plans',
  alt: null,
  isActive: false,
  audience: 'everybody',
  startsAt: null,
  endsAt: null,
};

const mediaOf = (story: Story): string[] => story.parts.map(({ media }) => `media/${media.assetId}.mp3`);

/** Three stories, an article, an answer and a banner of the demonstration, and one of each that are not. */
const scene = async () => {
  const demo = [first, second, third].map(ofDemo);
  const own = storyFixture(memory, 'temptation', 'A story of our own');
  await memory.stores.stories.addAll(demo);
  const article = articleFixture({
    id: stableId<ArticleId>(seededAt, idNames.article(slugFrom(told.title))),
    title: told.title,
    mainImage: {
      url: `/${articleFiles(told)[0]}`,
      small: `/${articleFiles(told)[1]}`,
      courtesy: '',
      alt: '',
    },
  });
  const ownArticle = articleFixture({ listenTo: demo[0]?.id ?? null });
  await memory.stores.articles.addAll([article, ownArticle]);
  const answer = answerFixture({
    id: stableId<AnswerId>(seededAt, idNames.answer(slugFrom(answered.question))),
    question: answered.question,
  });
  const ownAnswer = answerFixture();
  await memory.stores.answers.addAll([answer, ownAnswer]);
  const [image = '', mobileImage = ''] = (await bannerFiles()).map((key) => `/${key}`);
  const banner = { ...ownBanner, id: stableId<BannerId>(seededAt, idNames.banner), image, mobileImage };
  await memory.stores.banners.add(ownBanner);
  await memory.stores.banners.add({ ...banner, isActive: true });
  const ownFiles = [...mediaOf(own), 'banners/own.webp', 'banners/own-small.webp', 'covers/lamp.webp'];
  for (const key of [
    ...demo.flatMap(mediaOf),
    ...[first, second, third].flatMap(coverFiles),
    ...articleFiles(told),
    ...(await bannerFiles()),
    ...ownFiles,
  ])
    files.add(key);
  return { demo, own, article, ownArticle, answer, ownAnswer, ownFiles };
};

const listener = async (): Promise<UserId> => {
  const id = stableId<UserId>(seededAt, 'a listener');
  const email = 'asha@example.in' as Email;
  const newcomer = {
    email,
    mailbox: null,
    marketingOptIn: false,
    askedAt: seededAt,
    ageWording: null,
    provenAt: seededAt,
  };
  await memory.stores.users.add(newUser(id, newcomer));
  return id;
};

const remove = async (dryRun = false) => {
  const removed = await removeDemo({
    transaction: dryRun ? dryRunTransaction(memory.transaction) : memory.transaction,
    files: { has: async (key) => files.has(key), remove: async (key) => void files.delete(key) },
    recordingExtension: 'mp3',
  })({ dryRun });
  if (!removed.ok) throw new Error(removed.error.code);
  return removed.value;
};

const idsLeft = async () => {
  const { stories, articles, answers } = await memory.stores.demonstration.listIds();
  return [...stories, ...articles, ...answers, ...(await memory.stores.banners.list()).map(({ id }) => id)];
};

beforeEach(() => {
  memory = memoryPorts();
  files = new Set();
});

test('everything of the demonstration is removed with its files, and nothing else', async () => {
  const { demo, own, ownArticle, ownAnswer, ownFiles } = await scene();
  const [gone, stays] = [demo[0], own].map((story) => story?.parts[0]?.media.assetId);
  if (!gone || !stays) throw new Error('both stories have recordings');
  for (const asset of [gone, stays]) await memory.stores.waveforms.save(asset, [1]);
  const total = files.size;
  expect(await remove()).toEqual({
    stories: 3,
    articles: 1,
    answers: 1,
    banners: 1,
    people: 0,
    orders: 0,
    questions: 0,
    files: total - ownFiles.length,
    withdrawn: [],
  });
  expect((await idsLeft()).sort()).toEqual([own.id, ownArticle.id, ownAnswer.id, ownBanner.id].sort());
  expect([...files].sort()).toEqual(ownFiles.sort());
  expect([...memory.tables.waveforms.keys()]).toEqual([stays]);
  expect((await memory.stores.articles.findForStudio(ownArticle.id))?.listenTo).toBeNull();
});

test('a story that a listener chose is withdrawn with its files in place, and stays theirs', async () => {
  const { demo } = await scene();
  const [chosen] = demo;
  if (!chosen) throw new Error('No story');
  const asha = await listener();
  await memory.stores.selections.addAll(asha, [chosen.id], seededAt);
  const removed = await remove();
  expect(removed).toMatchObject({ stories: 2, withdrawn: [{ title: chosen.name, reason: 'chosen' }] });
  expect((await memory.stores.stories.findForStudio(chosen.id))?.status).toBe('withdrawn');
  expect((await memory.stores.selections.listOf(asha)).map(({ storyId }) => storyId)).toEqual([chosen.id]);
  for (const key of [...mediaOf(chosen), ...coverFiles(first)]) expect(files).toContain(key);
  expect(await remove()).toMatchObject({ stories: 0, files: 0, withdrawn: [] });
});

test('what staff edited is withdrawn, so that an admin can restore it', async () => {
  const { demo, article, answer } = await scene();
  const [, edited] = demo;
  if (!edited) throw new Error('No story');
  await memory.stores.stories.saveFromStudio({ ...studioStory(edited), name: 'Retold', revision: 2 });
  const managedArticle = await memory.stores.articles.findForStudio(article.id);
  const managedAnswer = await memory.stores.answers.findForStudio(answer.id);
  if (!managedArticle || !managedAnswer) throw new Error('Nothing to read');
  await memory.stores.articles.saveFromStudio({ ...managedArticle, revision: 2 });
  await memory.stores.answers.saveFromStudio({ ...managedAnswer, revision: 2 });
  expect(await remove()).toMatchObject({
    stories: 2,
    articles: 0,
    answers: 0,
    withdrawn: ['Retold', article.title, answer.question].map((title) => ({ title, reason: 'edited' })),
  });
  for (const found of [
    await memory.stores.stories.findForStudio(edited.id),
    await memory.stores.articles.findForStudio(article.id),
    await memory.stores.answers.findForStudio(answer.id),
  ])
    expect(found).toMatchObject({ status: 'withdrawn', withdrawnFrom: 'published', revision: 3 });
  for (const key of [...coverFiles(second), ...articleFiles(told).slice(0, 2)]) expect(files).toContain(key);
});

test('a story whose chapters or transcripts staff edited is withdrawn, not deleted', async () => {
  const { demo } = await scene();
  const [seeded, chaptered, transcribed] = demo.map(({ parts }) => parts[0]);
  const { chapters, transcripts } = memory.stores;
  for (const [part, revision] of [
    [seeded, 0],
    [chaptered, 1],
  ] as const)
    await chapters.save(part?.id ?? ('' as PartId), { chapters: [], revision });
  await transcripts.save(aTranscript(seeded, { revision: 0 }));
  await transcripts.save(aTranscript(transcribed));
  const removed = await remove();
  const edited = demo.slice(1).map(({ name }) => ({ title: name, reason: 'edited' }));
  expect([removed.stories, removed.withdrawn.length]).toEqual([1, 2]);
  expect(removed.withdrawn).toEqual(expect.arrayContaining(edited));
});

test('a dry run counts the same and changes nothing', async () => {
  const { demo } = await scene();
  await memory.stores.selections.addAll(await listener(), [demo[0]?.id ?? ('' as StoryId)], seededAt);
  const [ids, keys] = [await idsLeft(), [...files]];
  const planned = await remove(true);
  expect(await idsLeft()).toEqual(ids);
  expect([...files]).toEqual(keys);
  expect((await memory.stores.stories.findForStudio(demo[0]?.id ?? ('' as StoryId)))?.status).toBe(
    'published',
  );
  expect(await wasRemoved(memory.stores)).toBe(false);
  expect(await remove()).toEqual(planned);
});

test('files left by an interrupted removal or seeding are deleted without their rows', async () => {
  await scene();
  await remove();
  const [cover = ''] = coverFiles(first);
  files.add(cover);
  expect(await remove()).toMatchObject({ stories: 0, files: 1 });
  expect(files).not.toContain(cover);
});

test('the audit log names the operator and what was removed, and a start reads it', async () => {
  await scene();
  expect(await wasRemoved(memory.stores)).toBe(false);
  await remove();
  await remove();
  const search = { limit: 9, before: null, actor: null, subjects: null, from: null, to: null };
  const records = await memory.stores.audit.search({ ...search, action: 'demonstration.removed' });
  expect(records).toMatchObject([
    { by: { kind: 'operator' }, before: { stories: 3, articles: 1, answers: 1, banners: 1 }, after: null },
  ]);
  expect(await wasRemoved(memory.stores)).toBe(true);
});

test('invented accounts are deleted with their selections, which bind no story', async () => {
  const { demo, own } = await scene();
  for (const person of ['listener', 'admin'] as const)
    await signInInvented({ ...memory, publicUrl: 'http://127.0.0.1:3000' })(person);
  const asha = await listener();
  const [invented] = await Promise.all(inventedEmails.map(memory.stores.users.findByEmail));
  await memory.stores.selections.addAll(invented?.id ?? asha, [demo[0]?.id ?? own.id], seededAt);
  expect(await remove()).toMatchObject({ people: 2, stories: 3, withdrawn: [] });
  expect([...memory.tables.users.keys()]).toEqual([asha]);
});

test('an invented admin is one, and an invented listener is none', async () => {
  const ports = { ...memory, publicUrl: 'http://127.0.0.1:3000' };
  for (const person of ['listener', 'admin'] as const) {
    const signIn = await signInInvented(ports)(person);
    expect(signIn).toMatchObject({ value: { email: `${person}@demonstration.example` } });
    expect(await memory.stores.users.findByEmail(`${person}@demonstration.example` as Email)).toMatchObject({
      role: person,
      ageWording: 'age-gate-2',
    });
  }
  expect(memory.mails()).toEqual([]);
  await signInInvented(ports)('admin');
  expect(memory.tables.users.size).toBe(2);
});
