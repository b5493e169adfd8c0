// Recognizes the demonstration's rows by their ids, which are derived from its texts: they stay the same when an editor
// changes name, slug or day, and no other row has such an id.

import type { Stores } from '@meend/core/assembly/areas.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { AnswerId, ArticleId, QuestionId, StoryId } from '@meend/core/shared/ids.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { demoAnswers } from './answers/answers.ts';
import { demoArticles } from './articles/articles.ts';
import { slugOf } from './demo-story.ts';
import { demoQuestions } from './people.ts';
import { idKey, idNames, stableId } from './stable-id.ts';
import { demoStories } from './stories.ts';

const keysOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((one) => idKey(stableId(new Date(0), one))));

const keys = {
  stories: keysOf(demoStories.map((story) => idNames.story(slugOf(story)))),
  articles: keysOf(demoArticles.map(({ title }) => idNames.article(slugFrom(title)))),
  answers: keysOf(demoAnswers.map(({ question }) => idNames.answer(slugFrom(question)))),
  banners: keysOf([idNames.banner]),
  questions: keysOf(demoQuestions.map(({ question }) => idNames.question(question))),
};

/** Sequential: a transaction has one connection. */
export const findEach = async <Id, Row>(
  ids: readonly Id[],
  find: (id: Id) => Promise<Row | null>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await find(id);
    if (row !== null) rows.push(row);
  }
  return rows;
};

export interface DemoContent {
  readonly stories: readonly StoryId[];
  readonly articles: readonly ArticleId[];
  readonly answers: readonly AnswerId[];
  readonly questions: readonly QuestionId[];
  readonly banners: readonly StickyBanner[];
}

/** Content of the demonstration in the stores, in any state. */
export const findDemoContent = async ({
  demonstration,
  banners,
}: Pick<Stores, 'demonstration' | 'banners'>): Promise<DemoContent> => {
  const { stories, articles, answers, questions } = await demonstration.listIds();
  return {
    questions: questions.filter((id) => keys.questions.has(idKey(id))),
    stories: stories.filter((id) => keys.stories.has(idKey(id))),
    articles: articles.filter((id) => keys.articles.has(idKey(id))),
    answers: answers.filter((id) => keys.answers.has(idKey(id))),
    banners: (await banners.list()).filter(({ id }) => keys.banners.has(idKey(id))),
  };
};

/** Number of stories, articles, answers and banners of the demonstration that are not withdrawn. */
export const countShownDemo = async (
  stores: Pick<Stores, 'demonstration' | 'banners' | 'stories' | 'articles' | 'answers'>,
): Promise<number> => {
  const { stories, articles, answers, banners } = await findDemoContent(stores);
  const rows = [
    ...(await findEach(stories, stores.stories.findForStudio)),
    ...(await findEach(articles, stores.articles.findForStudio)),
    ...(await findEach(answers, stores.answers.findForStudio)),
  ];
  return banners.length + rows.filter(({ status }) => status !== 'withdrawn').length;
};
