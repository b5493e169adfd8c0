// What an admin is writing: a new article, or a copy of one that is there. Nothing here reaches the blog before it is sent.
import {
  type ArticleField,
  type ArticleFieldPath,
  type ArticleText,
  articleFields,
  cleanArticleText,
  cleanPictureText,
  emptyArticleText,
  type PictureSlot,
  pictureSlots,
  validateArticle,
} from '@meend/core/blog/article-form.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import type { Article, ArticleBody } from '../article-queries.ts';

export interface DraftPicture {
  /** What the upload call answered, or where it is now. */
  readonly url: string;
  readonly alt: string;
  readonly courtesy: string;
}

export const releases = ['published', 'scheduled', 'draft'] as const;
export type Release = (typeof releases)[number];

export interface ArticleDraft extends ArticleText {
  readonly mainImage: DraftPicture | null;
  readonly image2: DraftPicture | null;
  readonly image3: DraftPicture | null;
  /** A story's id; empty for none. */
  readonly listenTo: string;
  readonly release: Release;
  /** As the field for a date and a time writes it, in the admin's own time zone. */
  readonly publishAt: string;
}

/** The sentence beside each field that is wrong. */
export type DraftErrors = Readonly<Partial<Record<ArticleFieldPath | 'publishAt' | 'listenTo', string>>>;

export const emptyDraft: ArticleDraft = {
  ...emptyArticleText,
  mainImage: null,
  image2: null,
  image3: null,
  listenTo: '',
  release: 'published',
  publishAt: '',
};

const pictureOf = (picture: Article['mainImage']): DraftPicture | null =>
  picture && { url: picture.url, alt: picture.alt, courtesy: picture.courtesy };

export const draftOf = (article: Article): ArticleDraft => ({
  title: article.title,
  summary: article.summary,
  topic: article.topic,
  authorName: article.author.name,
  authorRole: article.author.role,
  shortSummary: article.shortSummary,
  introduction: article.introduction,
  problemStatement: article.body.problemStatement,
  solution: article.body.solution,
  conclusion: article.conclusion,
  mainImage: pictureOf(article.mainImage),
  image2: pictureOf(article.image2),
  image3: pictureOf(article.image3),
  listenTo: article.listenTo ?? '',
  release: article.status === 'draft' || article.status === 'scheduled' ? article.status : 'published',
  publishAt: article.publishAt === null ? '' : toDatetimeLocal(article.publishAt),
});

/** Whether the form asks when it appears: not for what is out already, or withdrawn. */
export const isReleaseEditable = (article: Article | null): boolean =>
  article === null || article.status === 'draft' || article.status === 'scheduled';

export const isSameDraft = (one: ArticleDraft, other: ArticleDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const draftText = (draft: ArticleDraft): ArticleText =>
  cleanArticleText(Object.fromEntries(articleFields.map((field) => [field, draft[field]])), emptyArticleText);

const isLate = ({ release, publishAt }: ArticleDraft, now: Date): boolean =>
  release === 'scheduled' && !(new Date(publishAt) > now);

/** What the server would refuse, by the same rules and with the same sentences; null when it can be sent. */
export const validateDraft = (
  draft: ArticleDraft,
  current: Article | null,
  now: Date,
): DraftErrors | null => {
  const hasReleaseField = isReleaseEditable(current);
  const { mainImage, image2, image3 } = draft;
  const pictures = {
    mainImage: mainImage && cleanPictureText(mainImage),
    image2: image2 && cleanPictureText(image2),
    image3: image3 && cleanPictureText(image3),
  };
  const found = validateArticle(draftText(draft), pictures, !hasReleaseField || draft.release !== 'draft');
  const errors: DraftErrors = {
    ...Object.fromEntries(found.map(({ field, code }) => [field, errorMessages[code]])),
    ...(hasReleaseField && isLate(draft, now) ? { publishAt: errorMessages['catalogue.invalid-date'] } : {}),
  };
  return Object.keys(errors).length === 0 ? null : errors;
};

export interface Base {
  readonly article: Article;
  /** The draft the article was opened as. */
  readonly draft: ArticleDraft;
}

const releaseBody = ({ release, publishAt }: ArticleDraft): ArticleBody =>
  release === 'scheduled'
    ? { status: release, publishAt: new Date(publishAt).toISOString() }
    : { status: release };

const textBody = (draft: ArticleDraft, isSent: (field: ArticleField) => boolean): ArticleBody => {
  const sent = (field: ArticleField, name: string = field) => (isSent(field) ? { [name]: draft[field] } : {});
  const author = { ...sent('authorName', 'name'), ...sent('authorRole', 'role') };
  const body = { ...sent('problemStatement'), ...sent('solution') };
  return {
    ...sent('title'),
    ...sent('summary'),
    ...sent('topic'),
    ...(Object.keys(author).length > 0 ? { author } : {}),
    ...sent('shortSummary'),
    ...sent('introduction'),
    ...(Object.keys(body).length > 0 ? { body } : {}),
    ...sent('conclusion'),
  };
};

/** What is sent: everything of a new article; of one that is there, what was touched, and the revision it was made from. */
export const bodyOf = (draft: ArticleDraft, base: Base | null): ArticleBody => {
  const was = base?.draft ?? emptyDraft;
  const isTouched = (field: keyof ArticleDraft): boolean =>
    JSON.stringify(draft[field]) !== JSON.stringify(was[field]);
  const places = pictureSlots.filter((slot: PictureSlot) => isTouched(slot));
  const isReleased = base === null || isTouched('release') || isTouched('publishAt');
  return {
    ...textBody(draft, isTouched),
    ...Object.fromEntries(places.map((slot) => [slot, draft[slot]])),
    ...(isTouched('listenTo') ? { listenTo: draft.listenTo === '' ? null : draft.listenTo } : {}),
    ...(isReleaseEditable(base?.article ?? null) && isReleased ? releaseBody(draft) : {}),
    ...(base === null ? {} : { revision: base.article.revision }),
  };
};
