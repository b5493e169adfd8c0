// An admin changes an article: what is not given stays. An update made from an older revision is refused whole. The slug
// follows the title until the article is for readers, and never changes after that.
import type { Release } from '@meend/core/catalogue/studio/release.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArticleId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { articleActions, articleChange } from './article-audit.ts';
import { type ArticleText, articleTextOf, cleanArticleText } from './article-form.ts';
import { resolvePictures } from './article-pictures.ts';
import { changeArticleRelease } from './article-release.ts';
import { isForReaders, type ManagedArticle } from './studio-article.ts';
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

const slugOf = async (
  { articles }: Pick<Stores, 'articles'>,
  present: ManagedArticle,
  title: string,
): Promise<ManagedArticle['slug']> => {
  const isFixed = present.status === 'published' || present.status === 'withdrawn';
  return isFixed || title === present.title
    ? present.slug
    : articles.freeSlug(slugFrom(title, 'article'), present.id);
};

const change = async (
  { publicUrl }: Pick<WriteArticleDeps, 'publicUrl'>,
  stores: Stores,
  edit: ArticleEdit,
  present: ManagedArticle,
): Promise<Result<ManagedArticle, DomainError>> => {
  const words = cleanArticleText(edit.form, articleTextOf(present));
  const given = pictureTextsOf(edit.pictures);
  const pictured = {
    mainImage: given.mainImage === undefined ? present.mainImage : given.mainImage,
    image2: given.image2 === undefined ? present.image2 : given.image2,
    image3: given.image3 === undefined ? present.image3 : given.image3,
  };
  const isWhole = edit.release ? edit.release.status !== 'draft' : isForReaders(present);
  const checked = firstFieldError(words, pictured, isWhole);
  if (!checked.ok) return checked;
  if (edit.revision !== undefined && edit.revision !== present.revision) {
    return failWith('article.edited-meanwhile');
  }
  const now = await stores.now();
  const moment = changeArticleRelease(present, edit.release, now);
  if (!moment.ok) return moment;
  const pictures = await resolvePictures({ stores, publicUrl }, edit.pictures, { id: present.id, present });
  if (!pictures.ok) return pictures;
  const story = await resolveListenTo(stores, edit.listenTo, present.listenTo);
  if (!story.ok) return story;
  return succeed({
    ...present,
    ...textsOf(words),
    author: authorOf(words, present.author),
    ...pictures.value,
    listenTo: story.value,
    ...moment.value,
    slug: await slugOf(stores, present, words.title),
    revision: present.revision + 1,
    updatedAt: now,
  });
};

const actionOf = (before: ManagedArticle, after: ManagedArticle) =>
  before.status === after.status || after.status === 'withdrawn'
    ? 'article.edited'
    : articleActions[after.status];

/** Long enough for nothing to be missing: fields are looked at before it is told whether there is such an article. */
const anyWords: ArticleText = {
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
  ({ transaction, ...desk }: WriteArticleDeps) =>
  async (edit: ArticleEdit, by: Actor): Promise<Result<ArticleId, DomainError>> => {
    const given = firstFieldError(
      cleanArticleText(edit.form, anyWords),
      pictureTextsOf(edit.pictures),
      false,
    );
    if (!given.ok) return given;
    return transaction.run(async (stores): Promise<Result<ArticleId, DomainError>> => {
      const id = parseId<ArticleId>(edit.id);
      const present = id && (await stores.articles.lockManaged(id));
      if (!present) return failWith('article.not-found');
      const after = await change(desk, stores, edit, present);
      if (!after.ok) return after;
      const changed = articleChange(present, after.value);
      if (changed === null) return succeed(present.id);
      await stores.articles.saveManaged(after.value);
      const subject = { kind: 'article', id: present.id };
      const action = actionOf(present, after.value);
      await stores.audit.add({ by, action, subject, ...changed, at: after.value.updatedAt });
      return succeed(present.id);
    });
  };
