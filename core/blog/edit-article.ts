// An admin changes an article: what is not given stays. An update made from an older revision is refused whole. The slug
// follows the title until the article is for readers, and never changes after that.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import type { Release } from '@meend/core/editing/release.ts';
import type { MediaStores } from '@meend/core/media/media.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { articleActions, articleChange } from './article-audit.ts';
import { type ArticleText, articleTextOf, cleanArticleText } from './article-form.ts';
import { resolvePictures } from './article-pictures.ts';
import { changeArticleRelease } from './article-release.ts';
import type { BlogStores } from './blog.stores.ts';
import { isForReaders, type StudioArticle } from './studio-article.ts';
import {
  type ArticleContent,
  authorOf,
  firstFieldError,
  pictureTextsOf,
  resolveListenTo,
  textsOf,
  type WriteArticleDeps,
} from './write-article.ts';

export interface ArticleEdit extends ArticleContent {
  readonly id: string;
  /** The one the edit was made from; undefined: whatever it is now. */
  readonly revision: number | undefined;
  readonly release: Release | undefined;
}

type RequiredStores = BlogStores & CatalogueStores & MediaStores & Now;

const slugOf = async (
  { articles }: BlogStores,
  current: StudioArticle,
  title: string,
): Promise<StudioArticle['slug']> => {
  const isFixed = current.status === 'published' || current.status === 'withdrawn';
  return isFixed || title === current.title
    ? current.slug
    : articles.freeSlug(slugFrom(title, 'article'), current.id);
};

const change = async (
  { publicUrl }: Pick<WriteArticleDeps, 'publicUrl'>,
  stores: RequiredStores,
  edit: ArticleEdit,
  current: StudioArticle,
): Promise<Result<StudioArticle, DomainError>> => {
  const text = cleanArticleText(edit.form, articleTextOf(current));
  const pictureTexts = pictureTextsOf(edit.pictures);
  const pictured = {
    mainImage: pictureTexts.mainImage === undefined ? current.mainImage : pictureTexts.mainImage,
    image2: pictureTexts.image2 === undefined ? current.image2 : pictureTexts.image2,
    image3: pictureTexts.image3 === undefined ? current.image3 : pictureTexts.image3,
  };
  const isWhole = edit.release ? edit.release.status !== 'draft' : isForReaders(current);
  const checked = firstFieldError(text, pictured, isWhole);
  if (!checked.ok) return checked;
  if (edit.revision !== undefined && edit.revision !== current.revision) {
    return failWith('article.edited-meanwhile');
  }
  const now = await stores.now();
  const releaseState = changeArticleRelease(current, edit.release, now);
  if (!releaseState.ok) return releaseState;
  const pictures = await resolvePictures({ stores, publicUrl }, edit.pictures, { id: current.id, current });
  if (!pictures.ok) return pictures;
  const story = await resolveListenTo(stores, edit.listenTo, current.listenTo);
  if (!story.ok) return story;
  return succeed({
    ...current,
    ...textsOf(text),
    author: authorOf(text, current.author),
    ...pictures.value,
    listenTo: story.value,
    ...releaseState.value,
    slug: await slugOf(stores, current, text.title),
    revision: current.revision + 1,
    updatedAt: now,
  });
};

const actionOf = (before: StudioArticle, after: StudioArticle) =>
  before.status === after.status || after.status === 'withdrawn'
    ? 'article.edited'
    : articleActions[after.status];

/** Long enough for nothing to be missing: fields are looked at before it is told whether there is such an article. */
const placeholderText: ArticleText = {
  title: '…',
  summary: '…',
  topic: 'Desire',
  authorName: '…',
  authorRole: '…',
  shortSummary: '…',
  introduction: '…',
  problemStatement: '…',
  solution: '…',
  conclusion: '…',
};

export const editArticle =
  ({ transaction, ...deps }: WriteArticleDeps) =>
  async (edit: ArticleEdit, by: Actor): Promise<Result<ArticleId, DomainError>> => {
    const validated = firstFieldError(
      cleanArticleText(edit.form, placeholderText),
      pictureTextsOf(edit.pictures),
      false,
    );
    if (!validated.ok) return validated;
    return transaction.run(async (stores): Promise<Result<ArticleId, DomainError>> => {
      const id = parseId<ArticleId>(edit.id);
      const current = id && (await stores.articles.lockForStudio(id));
      if (!current) return failWith('article.not-found');
      const after = await change(deps, stores, edit, current);
      if (!after.ok) return after;
      const changed = articleChange(current, after.value);
      if (changed === null) return succeed(current.id);
      await stores.articles.saveFromStudio(after.value);
      const subject = { kind: 'article', id: current.id };
      const action = actionOf(current, after.value);
      await stores.audit.add({ by, action, subject, ...changed, at: after.value.updatedAt });
      return succeed(current.id);
    });
  };
