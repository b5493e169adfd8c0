// State of a banner, the draft of a new one, and the multipart form sent to the server.

import { type BannerAudience, DEFAULT_AUDIENCE } from '@meend/core/banner/sticky-banner.ts';
import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { fromDatetimeLocal } from '@meend/web/platform/datetime-local.ts';

export interface BannerDraft {
  readonly webImage: File | null;
  readonly mobileImage: File | null;
  readonly url: string;
  readonly alt: string;
  /** Value of a `datetime-local` input: India's time. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly audience: BannerAudience;
}

export const emptyDraft: BannerDraft = {
  webImage: null,
  mobileImage: null,
  url: '',
  alt: '',
  startsAt: '',
  endsAt: '',
  audience: DEFAULT_AUDIENCE,
};

type DraftError = 'incomplete' | 'bad-times';

/** Fields that can have an error, in the form's order. */
export const checkedFields = ['webImage', 'mobileImage', 'url', 'alt', 'endsAt'] as const;
export type CheckedField = (typeof checkedFields)[number];

/** The required fields that are empty. */
export const missingIn = (draft: BannerDraft): readonly CheckedField[] =>
  (['webImage', 'mobileImage', 'url'] as const).filter((field) =>
    field === 'url' ? visibleText(draft.url) === '' : draft[field] === null,
  );

export const validateDraft = (draft: BannerDraft): DraftError | null => {
  if (missingIn(draft).length > 0) return 'incomplete';
  const { startsAt, endsAt } = draft;
  return startsAt !== '' && endsAt !== '' && fromDatetimeLocal(endsAt) <= fromDatetimeLocal(startsAt)
    ? 'bad-times'
    : null;
};

/** Text fields come first, so that the server has them before it reads the files. */
export const bannerForm = (draft: BannerDraft): FormData => {
  const form = new FormData();
  form.set('url', draft.url.trim());
  form.set('audience', draft.audience);
  if (visibleText(draft.alt) !== '') form.set('alt', draft.alt.trim());
  for (const name of ['startsAt', 'endsAt'] as const)
    if (draft[name] !== '') form.set(name, fromDatetimeLocal(draft[name]).toISOString());
  for (const name of ['webImage', 'mobileImage'] as const) {
    const file = draft[name];
    if (file !== null) form.set(name, file);
  }
  return form;
};

type BannerState = 'live' | 'waiting' | 'ended' | 'resting';

/** A sticky banner is live between its start and its end; after its end it cannot be made sticky again. */
export const bannerState = ({ isActive, startsAt, endsAt }: WireBanner, now: Date): BannerState => {
  const at = now.getTime();
  if (endsAt !== null && Date.parse(endsAt) <= at) return 'ended';
  if (!isActive) return 'resting';
  return startsAt !== null && Date.parse(startsAt) > at ? 'waiting' : 'live';
};
