// Scenarios of the blog's studio: articles in every state, none, and more than a page.

import { type Article, type StudioArticle, studioArticle } from '@meend/core/blog/article.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { articleFixture } from '../fixtures/reading-fixtures.ts';
import { type Scenario, scenarios, withIndex } from './scenarios.ts';
import type { World } from './world.ts';

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
  everyState: withIndex(async () => {
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
  }),
} satisfies Record<string, Scenario>;
