// An admin adds an article: a draft unless it is published or scheduled at once.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import type { Release } from '@meend/core/editing/release.ts';
import { newRelease } from '@meend/core/editing/release.ts';
import type { MediaStores } from '@meend/core/media/media.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, makeId, parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { Article, Author } from './article.ts';
import { articleActions, articleChange } from './article-audit.ts';
import {
  type ArticleForm,
  type ArticleText,
  cleanArticleText,
  cleanPictureText,
  emptyArticleText,
  type PictureTexts,
  validateArticle,
} from './article-form.ts';
import { type PictureForms, resolvePictures } from './article-pictures.ts';
import type { BlogStores } from './blog.stores.ts';
import type { StudioArticle } from './studio-article.ts';

export interface ArticleContent {
  readonly form: ArticleForm;
  readonly pictures: PictureForms;
  /** The story to listen to instead; null for none, undefined: as it is. */
  readonly listenTo: string | null | undefined;
}

export interface NewArticle extends ArticleContent {
  readonly release: Release;
}

type RequiredStores = BlogStores & CatalogueStores & MediaStores & StaffStores & Now;

export type WriteArticleDeps = {
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
  readonly publicUrl: string;
};

/** What the pictures say, hidden characters taken out. */
export const pictureTextsOf = ({ mainImage, image2, image3 }: PictureForms): PictureTexts => ({
  mainImage: mainImage && cleanPictureText(mainImage),
  image2: image2 && cleanPictureText(image2),
  image3: image3 && cleanPictureText(image3),
});

/** The first fault of the texts and of what stands beside the pictures. */
export const firstFieldError = (
  text: ArticleText,
  pictures: PictureTexts,
  isWhole: boolean,
): Result<null, DomainError> => {
  const [error] = validateArticle(text, pictures, isWhole);
  return error ? failWith(error.code) : succeed(null);
};

export const authorOf = (text: ArticleText, current: Author | null): Author => ({
  name: text.authorName,
  role: text.authorRole,
  // A portrait is drawn from the name, and stays with the name it was drawn from.
  portraitSeed:
    current?.name === text.authorName ? current.portraitSeed : slugFrom(text.authorName, 'author'),
});

export const textsOf = (text: ArticleText) => ({
  title: text.title,
  summary: text.summary,
  topic: text.topic,
  shortSummary: text.shortSummary,
  introduction: text.introduction,
  body: { problemStatement: text.problemStatement, solution: text.solution },
  conclusion: text.conclusion,
});

export const resolveListenTo = async (
  { stories }: CatalogueStores,
  input: string | null | undefined,
  current: Article['listenTo'],
): Promise<Result<Article['listenTo'], DomainError>> => {
  if (input === undefined || input === current) return succeed(current);
  if (input === null) return succeed(null);
  const id = parseId<StoryId>(input);
  const story = id && (await stories.findForStudio(id));
  return story ? succeed(story.id) : failWith('article.unknown-story');
};

export const writeArticle =
  ({ transaction, randomness, publicUrl }: WriteArticleDeps) =>
  async (input: NewArticle, by: Actor): Promise<Result<ArticleId, DomainError>> => {
    const text = cleanArticleText(input.form, emptyArticleText);
    const { status } = input.release;
    const checked = firstFieldError(text, pictureTextsOf(input.pictures), status !== 'draft');
    if (!checked.ok) return checked;
    return transaction.run(async (stores): Promise<Result<ArticleId, DomainError>> => {
      const now = await stores.now();
      const releaseState = newRelease(input.release, now);
      if (!releaseState.ok) return releaseState;
      const id = makeId<ArticleId>(now, randomness.bytes(10));
      const none = { mainImage: null, image2: null, image3: null };
      const pictures = await resolvePictures({ stores, publicUrl }, input.pictures, { id, current: none });
      if (!pictures.ok) return pictures;
      const story = await resolveListenTo(stores, input.listenTo, null);
      if (!story.ok) return story;
      const article: StudioArticle = {
        id,
        slug: await stores.articles.freeSlug(slugFrom(text.title, 'article'), null),
        ...textsOf(text),
        author: authorOf(text, null),
        ...pictures.value,
        listenTo: story.value,
        ...releaseState.value,
        revision: 1,
        updatedAt: now,
        withdrawnFrom: null,
      };
      await stores.articles.addFromStudio(article);
      const change = articleChange(null, article);
      const subject = { kind: 'article', id };
      if (change) await stores.audit.add({ by, action: articleActions[status], subject, ...change, at: now });
      return succeed(id);
    });
  };
