// Release state machine: draft, scheduled, published or withdrawn. Published content never becomes a draft again; it is
// withdrawn and can be restored to its earlier state.
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export type ContentStatus = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Requested status. */
export type Release =
  | { readonly status: 'draft' }
  | { readonly status: 'published' }
  | { readonly status: 'scheduled'; readonly publishAt: Date };

export interface ReleaseState {
  readonly status: ContentStatus;
  /** Publication time of scheduled content. */
  readonly publishedAt: Date;
}

type Withdrawable = {
  readonly status: ContentStatus;
  readonly withdrawnFrom: Exclude<ContentStatus, 'withdrawn'> | null;
};

/** Status and date of a form; undefined if absent. */
export const parseRelease = (
  status: Release['status'] | undefined,
  publishAt: string | null | undefined,
): Result<Release | undefined, DomainError> => {
  const date = publishAt == null ? null : new Date(publishAt);
  if (date !== null && Number.isNaN(date.getTime())) return failWith('catalogue.invalid-date');
  if (status === 'scheduled') {
    return date === null ? failWith('catalogue.invalid-date') : succeed({ status, publishAt: date });
  }
  // Without this a date without a status would publish at once.
  if (date !== null) return failWith('catalogue.invalid-date');
  return succeed(status && { status });
};

export const newRelease = (release: Release, now: Date): Result<ReleaseState, DomainError> => {
  if (release.status !== 'scheduled') return succeed({ status: release.status, publishedAt: now });
  return release.publishAt > now
    ? succeed({ status: 'scheduled', publishedAt: release.publishAt })
    : failWith('catalogue.invalid-date');
};

export interface ReleaseCodes {
  readonly withdrawn: ErrorCode;
  readonly alreadyPublished: ErrorCode;
}

/** New release state of existing content; undefined leaves it. */
export const changeRelease = (
  { status, publishedAt }: ReleaseState,
  release: Release | undefined,
  now: Date,
  codes: ReleaseCodes,
): Result<ReleaseState, DomainError> => {
  if (release === undefined) return succeed({ status, publishedAt });
  if (status === 'withdrawn') return failWith(codes.withdrawn);
  if (status === 'published') {
    return release.status === 'published'
      ? succeed({ status, publishedAt })
      : failWith(codes.alreadyPublished);
  }
  if (release.status === 'draft' && status === 'draft') return succeed({ status, publishedAt });
  return newRelease(release, now);
};

/** Readers see it, will see it, or saw it: it must be complete. */
export const isForReaders = ({ status, withdrawnFrom }: Withdrawable): boolean =>
  (status === 'withdrawn' ? withdrawnFrom : status) !== 'draft';

/** Its URL may be known, so the slug is fixed. */
export const isAddressFixed = (status: ContentStatus): boolean =>
  status === 'published' || status === 'withdrawn';

export const withdrawn = <C extends Withdrawable>(content: C): C =>
  content.status === 'withdrawn'
    ? content
    : { ...content, status: 'withdrawn', withdrawnFrom: content.status };

export const restored = <C extends Withdrawable>(content: C): C =>
  content.status === 'withdrawn'
    ? { ...content, status: content.withdrawnFrom ?? 'published', withdrawnFrom: null }
    : content;
