// Draft of an article: a new one, or a copy of an existing one. Nothing is published before it is sent.

import {
  type ArticleFieldPath,
  articleFields,
  cleanArticleText,
  cleanPictureText,
  type PictureSlot,
  pictureSlots,
  validateArticle,
} from '@meend/core/blog/article-form.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors } from '@meend/web/features/studio/editing/draft-errors.ts';
import {
  changedFields,
  type DraftOf,
  draftFrom,
  emptyFields,
} from '@meend/web/features/studio/editing/field-draft.ts';
import {
  isLate,
  isReleaseEditable,
  newRelease,
  type ReleaseDraft,
  releaseBody,
  releaseOf,
} from '@meend/web/features/studio/editing/release.ts';
import type { Article, ArticleBody } from './article-queries.ts';

export interface DraftPicture {
  /** URL returned by the upload, or that of the existing picture. */
  readonly url: string;
  readonly alt: string;
  readonly courtesy: string;
}

export interface ArticleDraft extends DraftOf<typeof articleFields>, ReleaseDraft {
  readonly mainImage: DraftPicture | null;
  readonly image2: DraftPicture | null;
  readonly image3: DraftPicture | null;
  /** Id of the linked story; empty if none. */
  readonly listenTo: string;
}

/** Fields that can have a validation error. */
export type ArticlePath = ArticleFieldPath | 'publishAt' | 'listenTo';

export const emptyDraft: ArticleDraft = {
  ...emptyFields(articleFields),
  mainImage: null,
  image2: null,
  image3: null,
  listenTo: '',
  ...newRelease,
};

const pictureOf = (picture: Article['mainImage']): DraftPicture | null =>
  picture && { url: picture.url, alt: picture.alt, courtesy: picture.courtesy };

export const draftOf = (article: Article): ArticleDraft => ({
  ...draftFrom(articleFields, article),
  mainImage: pictureOf(article.mainImage),
  image2: pictureOf(article.image2),
  image3: pictureOf(article.image3),
  listenTo: article.listenTo ?? '',
  ...releaseOf(article),
});

export const isSameDraft = (one: ArticleDraft, other: ArticleDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Validates the draft by the server's rules and with its messages; null if it is valid. */
export const validateDraft = (
  draft: ArticleDraft,
  current: Article | null,
  now: Date,
): DraftErrors<ArticlePath> | null => {
  const hasReleaseField = isReleaseEditable(current);
  const { mainImage, image2, image3 } = draft;
  const pictures = {
    mainImage: mainImage && cleanPictureText(mainImage),
    image2: image2 && cleanPictureText(image2),
    image3: image3 && cleanPictureText(image3),
  };
  const text = cleanArticleText(draft, null);
  const found = validateArticle(text, pictures, !hasReleaseField || draft.release !== 'draft');
  const errors: DraftErrors<ArticlePath> = {
    ...Object.fromEntries(found.map(({ field, code }) => [field, errorMessages[code]])),
    ...(hasReleaseField && isLate(draft, now) ? { publishAt: errorMessages['catalogue.invalid-date'] } : {}),
  };
  return Object.keys(errors).length === 0 ? null : errors;
};

/**
 * Request body: all fields of a new article; of an existing one the changed fields and the revision they are based on.
 */
export const bodyOf = (draft: ArticleDraft, base: Base<Article, ArticleDraft> | null): ArticleBody => {
  const was = base?.draft ?? emptyDraft;
  const isTouched = (field: PictureSlot | 'listenTo' | 'release' | 'publishAt'): boolean =>
    JSON.stringify(draft[field]) !== JSON.stringify(was[field]);
  const places = pictureSlots.filter((slot: PictureSlot) => isTouched(slot));
  const isReleased = base === null || isTouched('release') || isTouched('publishAt');
  return {
    ...changedFields(articleFields, draft, was),
    ...Object.fromEntries(places.map((slot) => [slot, draft[slot]])),
    ...(isTouched('listenTo') ? { listenTo: draft.listenTo === '' ? null : draft.listenTo } : {}),
    ...(isReleaseEditable(base?.content ?? null) && isReleased ? releaseBody(draft) : {}),
    ...(base === null ? {} : { revision: base.content.revision }),
  };
};
