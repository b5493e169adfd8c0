// A story is a draft, scheduled for a moment to come, or published. What listeners could once hear never becomes a draft
// again: it is withdrawn, and may be restored.

import type { StoryStatus } from '@meend/core/catalogue/story.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export type Release =
  | { readonly status: 'draft' }
  | { readonly status: 'published' }
  | { readonly status: 'scheduled'; readonly publishAt: Date };

export interface ReleaseState {
  readonly status: StoryStatus;
  /** Of a scheduled story: when it will be. */
  readonly publishedAt: Date;
}

/** A form's status and date; undefined where none is given. */
export const parseRelease = (
  status: Release['status'] | undefined,
  publishAt: string | null | undefined,
): Result<Release | undefined, DomainError> => {
  const date = publishAt == null ? null : new Date(publishAt);
  if (date !== null && Number.isNaN(date.getTime())) return failWith('catalogue.invalid-date');
  if (status === 'scheduled') {
    return date === null ? failWith('catalogue.invalid-date') : succeed({ status, publishAt: date });
  }
  // A date without the word would otherwise be published at once.
  if (date !== null) return failWith('catalogue.invalid-date');
  return succeed(status && { status });
};

export const newRelease = (release: Release, now: Date): Result<ReleaseState, DomainError> => {
  if (release.status !== 'scheduled') return succeed({ status: release.status, publishedAt: now });
  return release.publishAt > now
    ? succeed({ status: 'scheduled', publishedAt: release.publishAt })
    : failWith('catalogue.invalid-date');
};

/** What becomes of a story that is there already. */
export const changeRelease = (
  current: StudioStory,
  release: Release | undefined,
  now: Date,
): Result<ReleaseState, DomainError> => {
  const { status, publishedAt } = current;
  if (release === undefined) return succeed({ status, publishedAt });
  if (status === 'withdrawn') return failWith('catalogue.withdrawn');
  if (status === 'published') {
    return release.status === 'published'
      ? succeed({ status, publishedAt })
      : failWith('catalogue.already-published');
  }
  if (release.status === 'draft' && status === 'draft') return succeed({ status, publishedAt });
  return newRelease(release, now);
};

/** Listeners are told only of what has a day to come: whether they are told of a story in this state. */
export const announcedAs = (
  requested: boolean | undefined,
  status: StoryStatus,
  current: boolean,
): Result<boolean, DomainError> => {
  if (status === 'scheduled') return succeed(requested ?? current);
  if (requested === true) return failWith('catalogue.announced-without-date');
  // Restored, a withdrawn story is what it was; a draft starts anew.
  return succeed(status !== 'draft' && current);
};
