// Operations of requests and scheduled tasks on a large database, each in the middle of its data.

import { sitemap } from '@meend/adapters/http/seo/sitemap.ts';
import type { Database } from '@meend/adapters/postgres/database/orm.ts';
import { guest } from '@meend/core/account/sessions/session.ts';
import { findGenre, findGenres } from '@meend/core/browsing/genres.ts';
import type { StoryFilters } from '@meend/core/catalogue/story-filters.ts';
import type { ListOrder, StorySort } from '@meend/core/catalogue/story-store.port.ts';
import { guessName } from '@meend/core/discovery/ranked-entries.ts';
import { search, suggest } from '@meend/core/discovery/search.ts';
import { readAnswerFeed, readArticleFeed, readTeasers } from '@meend/core/feeds/read-feeds.ts';
import { lastWeeks } from '@meend/core/insights/week.ts';
import type { FeedbackId, PersonId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { readOwnRows } from '@meend/core/shelves/own-rows.ts';
import { auditSearch, signedInAs } from '@meend/tests/kit/fixtures/fixtures.ts';
import { at } from '@meend/tests/kit/large-database/catalogue-rows.ts';
import { generatedKey } from '@meend/tests/kit/large-database/search-rows.ts';
import { stubUrlSigners } from '@meend/tests/kit/memory/media/stub-url-signer.ts';

export interface ScaleOperation {
  readonly name: string;
  readonly target: string;
  /** Looks up its input; the returned function is measured. */
  prepare(database: Database, stories: number): Promise<() => Promise<unknown>>;
}

const FLAT = 'exponent ≤ 0.2';
const PAGE = 25;

const studioSearch = {
  category: 'temptation',
  text: null,
  status: null,
  sort: 'newest',
  limit: PAGE,
  after: null,
} as const;

const operation = (
  name: string,
  work: (stores: Database['stores'], stories: number) => Promise<unknown>,
  target = FLAT,
): ScaleOperation => ({
  name,
  target,
  prepare:
    async ({ stores }, stories) =>
    () =>
      work(stores, stories),
});

const storyPages = (['newest', 'name', 'changed'] satisfies StorySort[]).flatMap((sort) => [
  operation(`Studio stories by ${sort}`, ({ stories }) => stories.listForStudio({ ...studioSearch, sort })),
  operation(`Studio stories by ${sort}, a page in the middle`, ({ stories }, size) =>
    stories.listForStudio({ ...studioSearch, sort, after: at('story', Math.floor(size / 6) * 3) as StoryId }),
  ),
]);

const insights = (
  name: string,
  weeks: number,
  work: (from: string, stores: Database['stores']) => Promise<unknown>,
) =>
  operation(`Insights, ${name} of ${weeks} weeks`, async (stores) => {
    const [from = ''] = lastWeeks(await stores.now(), weeks as 12 | 52);
    return work(from, stores);
  });

const filtered = (
  name: string,
  filtersOf: (stories: number) => StoryFilters,
  order: ListOrder = 'newest',
): readonly ScaleOperation[] =>
  [true, false].map((isFirst) =>
    operation(`A group, ${name}${isFirst ? '' : ', a page in the middle'}`, ({ stories }, size) => {
      const after = isFirst ? null : (at('story', Math.floor(size / 6) * 3) as StoryId);
      return stories.list('temptation', { limit: PAGE, after, order, ...filtersOf(size) });
    }),
  );

/** Stories of the group, spread over it. */
const spread = (count: number, size: number): readonly StoryId[] =>
  Array.from({ length: count }, (_, nth) => at('story', 3 * Math.floor((nth * size) / (3 * count)) + 3)).map(
    (id) => id as StoryId,
  );

const lists: readonly ScaleOperation[] = [
  ...filtered('of a genre and length', () => ({ genres: ['Romance'], length: 'over-30' })),
  ...filtered('of a language nobody reads', () => ({ language: 'hi' })),
  ...filtered('of a genre nobody has', () => ({ genres: ['Ghosts'] })),
  ...filtered('of a voice', () => ({ voice: at('user', 301) as PersonId })),
  ...filtered('of a mood', (size) => ({ within: spread(40, size) })),
  ...filtered('open to a listener', (size) => ({ openBeside: spread(2, size) })),
  ...filtered('without notes and what was started', (size) => ({
    without: ['ghosts'],
    apart: spread(1_000, size),
  })),
  ...filtered('of a genre, by title', () => ({ genres: ['Travel'] }), 'title'),
  ...filtered('of a genre, the longest first', () => ({ genres: ['Travel'] }), 'longest'),
  operation('A group, heard to the end most', ({ stories }) =>
    stories.list('temptation', { limit: PAGE, after: null, order: 'finished' }),
  ),
  operation('Genres of all groups', (stores) => findGenres(stores)),
  operation('A genre by its address', (stores) => findGenre(stores, 'romance')),
  operation('Announced stories', ({ stories }) => stories.announced(PAGE)),
];

const feeds: readonly ScaleOperation[] = [
  operation('Feed of teasers, read whole', (stores) => readTeasers(stores), `its 100 stories; ${FLAT}`),
  operation('Feed of articles, read whole', (stores) => readArticleFeed(stores), `its 100; ${FLAT}`),
  operation('Feed of answers, read whole', (stores) => readAnswerFeed(stores), `its 100; ${FLAT}`),
];

const recommendations: ScaleOperation = {
  name: 'What a listener may like',
  target: FLAT,
  async prepare({ stores }, size) {
    const user = await stores.users.find(at('user', size) as UserId);
    if (user === null) throw new Error('The listener is missing');
    const clock = { now: () => new Date() };
    const read = readOwnRows({ stores, addresses: stubUrlSigners, clock });
    return () => read(signedInAs({ clock } as never, user));
  },
};

export const scaleOperations: readonly ScaleOperation[] = [
  ...[
    ['a common term', generatedKey(3)],
    ['two common terms', `${generatedKey(1)} ${generatedKey(5)}`],
    ['an unfinished term', generatedKey(7).slice(0, 3)],
    ['a mistyped rare term', generatedKey(15_000).replace(/[aeiou]/, 'a')],
  ].map(([name, text = '']) =>
    operation(`Search for ${name}`, (stores) => search({ stores })({ text }, guest)),
  ),
  operation('Suggestions for an unfinished term', (stores) =>
    suggest({ stores })(generatedKey(7).slice(0, 3), guest),
  ),
  operation('The name nearest to a text', ({ searchIndex }) =>
    guessName(searchIndex, 'kakkopu', { isWhole: false, kinds: null, languages: null, hiddenNotes: [] }),
  ),
  operation('One story', ({ stories }, size) => {
    const nth = Math.floor(size / 6) * 3;
    return stories.findBySlug('temptation', `story-${nth}` as Slug);
  }),
  operation('The catalogue’s version', ({ stories }) => stories.version()),
  operation('A group’s first page', ({ stories }) =>
    stories.list('temptation', { limit: PAGE, after: null }),
  ),
  operation('A group’s page in the middle', ({ stories }, size) =>
    stories.list('temptation', { limit: PAGE, after: at('story', Math.floor(size / 6) * 3) as StoryId }),
  ),
  operation('A group, the shortest first', ({ stories }) =>
    stories.list('temptation', { limit: PAGE, after: null, order: 'shortest' }),
  ),
  ...lists,
  ...feeds,
  recommendations,
  operation('A group’s counts and genres', ({ stories }) => stories.counts('temptation')),
  operation('A listener’s places', ({ listening }, size) =>
    listening.listResumePoints(at('user', size) as UserId, 50),
  ),
  ...storyPages,
  operation('Studio stories that are withdrawn', ({ stories }) =>
    stories.listForStudio({ ...studioSearch, sort: 'changed', status: 'withdrawn' }),
  ),
  operation('Studio stories that are drafts, by name', ({ stories }) =>
    stories.listForStudio({ ...studioSearch, sort: 'name', status: 'draft' }),
  ),
  operation('Studio stories, one found by its number', ({ stories }, size) =>
    stories.listForStudio({ ...studioSearch, text: `${Math.floor(size / 6) * 3 + 3}` }),
  ),
  operation('Studio stories, a word of many', ({ stories }) =>
    stories.listForStudio({ ...studioSearch, text: 'monsoon' }),
  ),
  operation('Studio stories, a text nobody wrote', ({ stories }) =>
    stories.listForStudio({ ...studioSearch, text: 'qzx' }),
  ),
  operation('Genres in use', ({ stories }) => stories.genresInUse()),
  operation('Studio articles by title, one found', ({ articles }, size) =>
    articles.listForStudio({
      text: `${Math.floor(size / 6)}`,
      status: null,
      sort: 'title',
      limit: PAGE,
      after: null,
    }),
  ),
  operation('Studio answers, a text nobody wrote', ({ answers }) =>
    answers.listForStudio({ text: 'qzx', status: null, limit: PAGE, after: null }),
  ),
  operation('Questions that wait', ({ questions }) =>
    questions.listForStudio({ text: null, state: 'new', limit: PAGE, after: null }),
  ),
  operation('Feedback of one star', ({ feedback }) =>
    feedback.listForStudio({ text: null, stars: '1', isDone: null, limit: PAGE, after: null }),
  ),
  operation('Feedback, a page in the middle', ({ feedback }, size) =>
    feedback.listForStudio({
      text: null,
      stars: null,
      isDone: null,
      limit: PAGE,
      after: at('feedback', size * 5 + 1) as FeedbackId,
    }),
  ),
  operation('Feedback, a text nobody wrote', ({ feedback }) =>
    feedback.listForStudio({ text: 'qzx', stars: null, isDone: null, limit: PAGE, after: null }),
  ),
  operation('The audit log of an action nobody took', ({ audit }) =>
    audit.search(auditSearch({ limit: PAGE, action: 'banner' })),
  ),
  operation('A listener found by number, and their orders', async ({ users, orders }, size) => {
    const [found] = await users.listByPhone(`+9198${`${size}`.padStart(8, '0')}` as never, 10);
    return orders.listOf(found?.id ?? (at('user', size) as UserId));
  }),
  operation('Open orders, counted', async ({ orders, now }) => orders.countUndecided(await now())),
  operation('Orders due for a look', async ({ orders, now }) => orders.listDue(await now(), PAGE)),
  operation('A page of the comparison, in the middle', async ({ orders, now }, size) => {
    const to = await now();
    const order = await orders.find(at('order', size * 5) as never);
    const from = new Date(to.getTime() - 800 * 86_400_000);
    return orders.listMade({ from, to }, order && { createdAt: order.createdAt, id: order.id }, 200);
  }),
  operation('Jobs counted', ({ outbox }) => outbox.count()),
  insights('plays', 52, (from, { insights: sums }) => sums.playsByWeek(from)),
  insights('top stories', 12, (from, { insights: sums }) => sums.topStories(from, 5)),
  insights('top stories', 52, (from, { insights: sums }) => sums.topStories(from, 5)),
  insights('business', 52, (from, { insights: sums }) => sums.businessByWeek(from)),
  insights('funnel', 52, (from, { insights: sums }) => sums.funnelByWeek(from)),
  operation('What waits in the studio', async ({ insights: sums, now }) => sums.waiting(await now())),
  operation('Listeners and subscribers, counted', async ({ insights: sums, now }) =>
    sums.countPeople(await now()),
  ),
  operation('The newsletter’s audience, counted', ({ newsletters }) => newsletters.countAudience()),
  operation('Similar stories, drawn', ({ stories }) => stories.shuffled('temptation', 7, 4)),
  operation('500 stored files, which are used', ({ usedFiles }, size) =>
    usedFiles.among(Array.from({ length: 500 }, (_, nth) => `media/${at('part', size + nth)}.mp3`)),
  ),
  {
    name: 'The sitemap, read whole',
    target: 'as many as there are addresses',
    async prepare({ stores }) {
      return () => {
        const version = { current: async () => '1', forget: () => undefined };
        return sitemap('https://meend.example', stores, version)('/sitemap.xml');
      };
    },
  },
];
