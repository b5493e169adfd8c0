// A few articles and answers for scenarios; the page generates their pictures, because no server has the files.

import { type Article, studioArticle } from '@meend/core/blog/article.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { type Answer, studioAnswer } from '@meend/core/sexpert/answer.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { answerFixture, articleFixture } from '../fixtures/reading-fixtures.ts';
import type { MemoryPorts } from '../memory/memory-ports.ts';

const solution = `### Choose the hour

Pick a time when neither of you is hungry, hurried or in bed. A walk is ideal: you look ahead rather than at each other.

### Ask one question

- What has changed for you?
- When do you feel closest to me?

Then wait. Ten seconds of quiet feels like an hour.`;

const articles: readonly Partial<Article>[] = [
  {
    title: 'Two cities, one evening',
    topic: 'Long distance',
    summary: 'Calls that do not turn into reports.',
  },
  { title: 'With the light on', topic: 'Body', summary: 'Small ways of coming back from the mirror.' },
  {
    title: 'Tired is not cold',
    topic: 'Sleep and stress',
    summary: 'A practical fortnight for two tired people.',
  },
  {
    title: 'When one of you wants more',
    topic: 'Desire',
    summary: 'What to do with the difference, apart from counting.',
  },
  {
    title: 'The first conversation after years of silence',
    topic: 'Communication',
    summary: 'You share a home and a bed. Here is how to share the one subject you never speak about.',
    introduction:
      'Most couples do not fight about intimacy. They simply stopped mentioning it, and both have learnt to walk around it.\n\nIf that is you, nothing is broken beyond use.',
    body: {
      problemStatement:
        'Many of us grew up in homes where the topic had no vocabulary.\n\n### How the silence keeps itself alive\n\nA small "not tonight" goes unexplained, so it is heard as "not you".',
      solution,
    },
    conclusion: 'You only have to become people who can begin.',
  },
];

const answers: readonly Partial<Answer>[] = [
  { question: 'He works abroad for months. How do we not become strangers?', topic: 'Long distance' },
  {
    question: 'How do I say “not tonight” without hurting him?',
    topic: 'Consent',
    summary: 'Thank him, tell the truth, and offer something else.',
  },
  {
    question: 'Is it normal to want less than before?',
    asked:
      'We have been together for nine years.\nI used to think of it every day, and now I forget for weeks.',
    topic: 'Desire',
    answer: 'Yes. Desire rises and falls through a life.\n\nIt changes with sleep, work and worry.',
    whenToSeeADoctor: 'If it began with a new medicine, or together with pain.',
    sources: [
      { title: 'WHO: Sexual health', url: 'https://www.who.int/health-topics/sexual-health' },
      { title: 'A book on your shelf', url: null },
    ],
  },
];

type Ports = MemoryPorts<Clock>;

const daysAgo = ({ clock }: Ports, days: number): Date => new Date(clock.now().getTime() - days * DAY);

/** Adds articles and answers at intervals of three days; the newest article links to the newest story. */
export const addSceneReading = (ports: Ports, stories: readonly Story[]): void => {
  for (const [at, details] of articles.entries()) {
    const publishedAt = daysAgo(ports, (articles.length - at) * 3);
    const listenTo = at === articles.length - 1 ? (stories.at(-1)?.id ?? null) : null;
    const article = articleFixture({ ...details, publishedAt, listenTo });
    ports.tables.articles.set(article.id, studioArticle(article));
  }
  for (const [at, details] of answers.entries()) {
    const answer = answerFixture({ ...details, publishedAt: daysAgo(ports, (answers.length - at) * 3) });
    ports.tables.answers.set(answer.id, studioAnswer(answer));
  }
};

const HOSTILE = '<img src=x onerror="document.body.id=\'broken\'"><script>document.body.id="broken"</script>';

/** Adds one article and one answer first in their lists, with hostile text in every stored field. */
export const addHostileReading = (ports: Ports): void => {
  const long = `${HOSTILE} ${'unbroken'.repeat(30)}`;
  const picture = {
    url: 'javascript:alert(1)',
    small: 'https://elsewhere.example/a.png',
    courtesy: long,
    alt: long,
  };
  const markdown = `${HOSTILE}\n\n### ${HOSTILE}\n\n- ${long}`;
  const article = articleFixture({
    slug: slugFrom('hostile article'),
    title: HOSTILE,
    summary: long,
    topic: HOSTILE,
    publishedAt: ports.clock.now(),
    mainImage: picture,
    image2: picture,
    image3: picture,
    author: { name: HOSTILE, role: long, portraitSeed: HOSTILE },
    shortSummary: long,
    introduction: markdown,
    body: { problemStatement: markdown, solution: markdown },
    conclusion: markdown,
  });
  const answer = answerFixture({
    slug: slugFrom('hostile answer'),
    question: HOSTILE,
    asked: `${long}\n${HOSTILE}`,
    summary: long,
    publishedAt: ports.clock.now(),
    expert: { name: HOSTILE, qualification: long, portraitSeed: HOSTILE },
    answer: markdown,
    whenToSeeADoctor: markdown,
    sources: [{ title: HOSTILE, url: 'javascript:alert(1)' }],
  });
  ports.tables.articles.set(article.id, studioArticle(article));
  ports.tables.answers.set(answer.id, studioAnswer(answer));
};
