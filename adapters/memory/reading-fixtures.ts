// Made-up articles and answers, to set the scene of a test or a mock with few words.
import type { Article } from '@meend/core/blog/article.ts';
import type { Answer } from '@meend/core/sexpert/answer.ts';
import { type AnswerId, type ArticleId, makeId } from '@meend/core/shared/ids.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';

const FIRST = Date.parse('2026-11-01T10:00:00.000Z');
let made = 0;

/** Ids sort in the order they were made; the last places tell them apart. */
const nextId = <Id extends string>(): Id => {
  made += 1;
  const noise = new Uint8Array(10);
  new DataView(noise.buffer).setUint32(5, made);
  return makeId<Id>(new Date(FIRST + made), noise);
};

export const articleFixture = (changed: Partial<Article> = {}): Article => {
  const id = nextId<ArticleId>();
  const title = changed.title ?? `When one of you wants more, ${id.slice(-6)}`;
  return {
    id,
    slug: slugFrom(title),
    title,
    summary: 'Two people rarely want the same thing at the same hour.',
    topic: 'Desire',
    publishedAt: new Date('2026-11-10T08:00:00.000Z'),
    mainImage: {
      url: '/covers/lamp.webp',
      small: '/covers/lamp-small.webp',
      courtesy: 'Drawn by us',
      alt: 'An oil lamp with a tall flame',
    },
    author: { name: 'Kavya Rao', role: 'Counsellor for couples', portraitSeed: 'kavya' },
    shortSummary: 'A difference in desire is common, and it can be talked about.',
    introduction: 'It is a quiet evening, and one of you would like it to be less quiet.',
    image2: null,
    image3: null,
    body: { problemStatement: 'Nobody says it aloud.', solution: 'Say it kindly, and early.' },
    conclusion: 'Begin with one sentence.',
    listenTo: null,
    status: 'published',
    ...changed,
  };
};

export const answerFixture = (changed: Partial<Answer> = {}): Answer => {
  const id = nextId<AnswerId>();
  const question = changed.question ?? `Is it normal to want less than before? ${id.slice(-6)}`;
  return {
    id,
    slug: slugFrom(question),
    question,
    asked: null,
    topic: 'Desire',
    summary: 'Yes: desire rises and falls through a life.',
    expert: { name: 'Dr. Meera Nair', qualification: 'Clinical psychologist', portraitSeed: 'meera' },
    publishedAt: new Date('2026-11-10T08:00:00.000Z'),
    answer: 'Yes. It changes with sleep, work and worry.',
    whenToSeeADoctor: 'If it began with a new medicine.',
    sources: [{ title: 'A leaflet', url: null }],
    ...changed,
  };
};
