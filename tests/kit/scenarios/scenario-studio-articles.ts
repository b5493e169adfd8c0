// Scenarios of the blog's studio: articles in every state, none, and more than a page.

import { type Article, type StudioArticle, studioArticle } from '@meend/core/blog/article.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { articleFixture } from '../fixtures/reading-fixtures.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const PAGE_AND_MORE = 23;

const add = (
  { ports }: World,
  daysFromNow: number,
  article: Partial<Article>,
  overrides: Partial<StudioArticle> = {},
): void => {
  const publishedAt = new Date(ports.clock.now().getTime() + daysFromNow * DAY);
  const made = studioArticle(articleFixture({ publishedAt, ...article }));
  const updatedAt = daysFromNow > 0 ? ports.clock.now() : publishedAt;
  ports.tables.articles.set(made.id, { ...made, updatedAt, ...overrides });
};

export const studioArticleScenes = {
  everyState: async () => {
    const world = await scenarios.admin();
    add(world, -1, {
      title: 'When sleep comes first',
      status: 'draft',
      topic: 'Sleep and stress',
      mainImage: null,
    });
    add(world, 30, { title: 'After the wedding season', status: 'scheduled', topic: 'Desire' });
    add(
      world,
      -40,
      { title: 'Ten rules we no longer believe', status: 'withdrawn' },
      { withdrawnFrom: 'published' },
    );
    return world;
  },
  none: async () => {
    const world = await scenarios.admin();
    world.ports.tables.articles.clear();
    return world;
  },
  moreThanAPage: async () => {
    const world = await scenarios.admin();
    world.ports.tables.articles.clear();
    for (let at = 1; at <= PAGE_AND_MORE; at += 1) add(world, -at, { title: `Article number ${at}` });
    return world;
  },
  longTexts: async () => {
    const world = await scenarios.admin();
    add(world, 0, {
      title: `${'A title that does not want to end, '.repeat(3)}and ends`,
      author: { name: 'Venkatanarasimharajuvaripeta Subrahmanyam', role: '', portraitSeed: 'long' },
      topic: 'Sleep and stress',
      status: 'draft',
      introduction: `### A heading\n\n${'unbroken'.repeat(40)}\n\n- One\n- Two`,
    });
    return world;
  },
} satisfies Record<string, Scenario>;
