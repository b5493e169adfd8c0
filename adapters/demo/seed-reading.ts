import { createHash } from 'node:crypto';
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Article, Picture } from '@meend/core/blog/article.ts';
import { sceneArt } from '@meend/core/blog/scene-art.ts';
import type { FileStore } from '@meend/core/media/media-processor.port.ts';
import type { Answer } from '@meend/core/sexpert/answer.ts';
import type { AnswerId, ArticleId, StoryId } from '@meend/core/shared/ids.ts';
import type { Clock, Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { type DemoAnswer, demoAnswers, expert } from './answers/answers.ts';
import { demoArticles } from './articles/articles.ts';
import type { DemoArticle, DemoPicture } from './articles/demo-article.ts';
import { idNames, stableId } from './stable-id.ts';

export interface ReadingPorts {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly productName: string;
  /** Renders an SVG as a WebP of this width. */
  readonly encodePicture: (svg: Uint8Array, width: number) => Promise<Uint8Array>;
}

interface ReadingWords {
  readonly articles: readonly DemoArticle[];
  readonly answers: readonly DemoAnswer[];
}

const WIDE = 1120;
const MIDDLE = 900;
const NARROW = 560;

type Shown = 'in the text' | 'on top and on cards';

const drawing = ({ scene, mood }: DemoPicture, words: string) => {
  const svg = Buffer.from(sceneArt({ scene, mood, seedText: words }));
  return { svg, name: `article-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}` };
};

/** Keys of the files of an article's pictures. */
export const articleFiles = ({ title, pictures }: DemoArticle): readonly string[] =>
  pictures.flatMap((picture, index) => {
    const { name } = drawing(picture, `${slugFrom(title)} ${index + 1}`);
    return index === 0 ? [`covers/${name}.webp`, `covers/${name}-small.webp`] : [`covers/${name}.webp`];
  });

const drawPicture = async (
  { files, encodePicture, productName }: ReadingPorts,
  picture: DemoPicture,
  words: string,
  shown: Shown,
): Promise<Picture> => {
  const { svg, name } = drawing(picture, words);
  const write = async (width: number, ending: string): Promise<string> => {
    await files.write(`covers/${name}${ending}.webp`, await encodePicture(svg, width));
    return `/covers/${name}${ending}.webp`;
  };
  const url = await write(shown === 'in the text' ? MIDDLE : WIDE, '');
  const small = shown === 'in the text' ? null : await write(NARROW, '-small');
  return { url, small, courtesy: `Drawn by ${productName}`, alt: picture.alt };
};

type StoryIds = ReadonlyMap<string, StoryId>;

const storyIds = async (stores: Stores): Promise<StoryIds> => {
  const page = { limit: 1_000, after: null };
  const groups = await Promise.all([
    stores.stories.list('temptation', page),
    stores.stories.list('quickie', page),
    stores.stories.list('confession', page),
  ]);
  return new Map(groups.flat().map(({ name, id }) => [name, id]));
};

const drawArticle = async (ports: ReadingPorts, told: DemoArticle, ids: StoryIds): Promise<Article> => {
  const { title, summary, topic, author, shortSummary, introduction, conclusion } = told;
  const slug = slugFrom(title);
  const publishedAt = new Date(ports.clock.now().getTime() - told.daysAgo * DAY);
  const [main, second, third] = told.pictures;
  const [mainImage, image2, image3] = await Promise.all([
    drawPicture(ports, main, `${slug} 1`, 'on top and on cards'),
    drawPicture(ports, second, `${slug} 2`, 'in the text'),
    drawPicture(ports, third, `${slug} 3`, 'in the text'),
  ]);
  return {
    id: stableId<ArticleId>(publishedAt, idNames.article(slug)),
    slug,
    title,
    summary,
    topic,
    publishedAt,
    mainImage,
    author,
    shortSummary,
    introduction,
    image2,
    image3,
    body: { problemStatement: told.problemStatement, solution: told.solution },
    conclusion,
    listenTo: (told.listenTo && ids.get(told.listenTo)) || null,
    status: 'published',
  };
};

const toAnswer = (told: DemoAnswer, now: Date): Answer => {
  const { daysAgo, ...words } = told;
  const slug = slugFrom(told.question);
  const publishedAt = new Date(now.getTime() - daysAgo * DAY);
  return {
    ...words,
    id: stableId<AnswerId>(publishedAt, idNames.answer(slug)),
    slug,
    asked: null,
    expert,
    publishedAt,
  };
};

/** Seeds an empty blog and an empty series of answers, independently; existing content is not changed. */
export const seedReading = async (
  ports: ReadingPorts,
  { articles, answers }: ReadingWords = { articles: demoArticles, answers: demoAnswers },
): Promise<void> => {
  const now = ports.clock.now();
  if ((await ports.stores.articles.count()) === 0) {
    const ids = await storyIds(ports.stores);
    const drawn = await Promise.all(articles.map((told) => drawArticle(ports, told, ids)));
    await ports.transaction.run(async (stores) => {
      if ((await stores.articles.count()) === 0) await stores.articles.addAll(drawn);
      return succeed(null);
    });
  }
  if ((await ports.stores.answers.count()) > 0) return;
  await ports.transaction.run(async (stores) => {
    if ((await stores.answers.count()) === 0)
      await stores.answers.addAll(answers.map((told) => toAnswer(told, now)));
    return succeed(null);
  });
};
