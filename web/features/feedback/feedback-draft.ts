// Autosave of the feedback form in session storage: it survives a reload and navigation until it is sent.
import { type Rating, ratings } from '@meend/core/feedback/rating.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

export interface FeedbackDraft {
  readonly about: string;
  readonly rating: Rating | null;
  readonly comment: string;
  readonly contact: string;
}

const isDraft = (value: unknown): value is FeedbackDraft => {
  const draft = value as Partial<FeedbackDraft> | null;
  const isRating = draft?.rating === null || ratings.some((rating) => rating === draft?.rating);
  const texts = [draft?.about, draft?.comment, draft?.contact];
  return isRating && texts.every((text) => typeof text === 'string');
};

const stored = storedJson(() => sessionStorage, 'feedback-draft', isDraft);

const emptyDraft = (about: string): FeedbackDraft => ({
  about,
  rating: null,
  comment: '',
  contact: '',
});

/** Restores the draft only for the subject it was written about. */
export const readDraft = (about: string): FeedbackDraft => {
  const draft = stored.read();
  return draft?.about === about ? draft : emptyDraft(about);
};

export const saveDraft = stored.write;
export const clearDraft = stored.clear;
