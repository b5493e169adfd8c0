import { expect, test } from 'vitest';
import { type ArticleDraft, bodyOf, draftOf, emptyDraft, validateDraft } from './article-draft.ts';
import type { Article } from './article-queries.ts';

const now = new Date('2026-11-20T12:00:00Z');

const article: Article = {
  _id: 'article',
  slug: 'the-first-talk',
  title: 'The first talk',
  summary: 'How to begin.',
  topic: 'Communication',
  timestamp: '2026-11-01T00:00:00.000Z',
  readingMinutes: 3,
  mainImage: { url: '/covers/a.webp', small: '/covers/a-small.webp', alt: 'A lamp', courtesy: 'Us' },
  authorName: 'Kavya Rao',
  status: 'published',
  publishAt: null,
  updatedAt: '2026-11-02T00:00:00.000Z',
  author: { name: 'Kavya Rao', role: 'Counsellor' },
  shortSummary: 'Begin.',
  introduction: 'One.',
  image2: null,
  image3: null,
  body: { problemStatement: 'Two.', solution: 'Three.' },
  conclusion: 'Four.',
  listenTo: null,
  revision: 4,
};

const edited = (change: Partial<ArticleDraft>, from: Article = article) => {
  const draft = draftOf(from);
  return bodyOf({ ...draft, ...change }, { content: from, draft });
};

test('an unchanged article is valid', () => {
  expect(validateDraft(draftOf(article), article, now)).toBeNull();
});

test('an empty form shows every missing field, with the server’s messages', () => {
  const errors = validateDraft(emptyDraft, null, now);
  expect(Object.keys(errors ?? {})).toHaveLength(9);
  expect(errors).toMatchObject({ title: 'Write a title.', topic: 'Choose a topic from the list.' });
});

test('a draft requires only its title', () => {
  expect(validateDraft({ ...emptyDraft, release: 'draft' }, null, now)).toEqual({ title: 'Write a title.' });
  expect(validateDraft({ ...emptyDraft, release: 'draft', title: 'Later' }, null, now)).toBeNull();
});

test('a picture without a description is an error beside it', () => {
  const image2 = { url: '/covers/b.webp', alt: ' ', courtesy: 'Us' };
  expect(validateDraft({ ...draftOf(article), image2 }, article, now)).toEqual({
    'image2.alt': 'Describe the picture for those who cannot see it.',
  });
});

test('a scheduled article requires a future time', () => {
  const draft = draftOf({ ...article, status: 'draft' });
  const at = (publishAt: string) =>
    validateDraft({ ...draft, release: 'scheduled', publishAt }, null, now)?.publishAt;
  expect(at('')).toBe('Choose a date and time in the future.');
  expect(at('2026-11-01T09:00')).toBe('Choose a date and time in the future.');
  expect(at('2027-01-01T09:00')).toBeUndefined();
});

test('an edit sends its revision and the changed fields only', () => {
  expect(edited({ title: 'Another', authorRole: 'Therapist', solution: 'Wait.' })).toEqual({
    title: 'Another',
    author: { role: 'Therapist' },
    body: { solution: 'Wait.' },
    revision: 4,
  });
});

test('a removed picture is sent as null, a changed one with all its fields', () => {
  expect(edited({ mainImage: null })).toEqual({ mainImage: null, revision: 4 });
  const mainImage = { url: '/covers/a.webp', alt: 'A tall lamp', courtesy: 'Us' };
  expect(edited({ mainImage })).toEqual({ mainImage, revision: 4 });
});

test('a new article is sent with its release', () => {
  expect(bodyOf({ ...emptyDraft, title: 'New' }, null)).toEqual({ title: 'New', status: 'published' });
  const scheduled = {
    ...emptyDraft,
    title: 'New',
    release: 'scheduled' as const,
    publishAt: '2027-01-01T09:00',
  };
  expect(bodyOf(scheduled, null)).toEqual({
    title: 'New',
    status: 'scheduled',
    publishAt: '2027-01-01T03:30:00.000Z',
  });
});

test('an edited draft stays a draft, and a published article is sent without its status', () => {
  const draft: Article = { ...article, status: 'draft' };
  expect(edited({ summary: 'Mended.' }, draft)).toEqual({ summary: 'Mended.', revision: 4 });
  expect(edited({ release: 'published' }, draft)).toEqual({ status: 'published', revision: 4 });
  expect(edited({ release: 'draft' })).toEqual({ revision: 4 });
});

test('a linked story is sent by its id, and null when removed', () => {
  expect(edited({ listenTo: 'story' })).toEqual({ listenTo: 'story', revision: 4 });
  expect(edited({ listenTo: '' }, { ...article, listenTo: 'story' })).toEqual({
    listenTo: null,
    revision: 4,
  });
});
