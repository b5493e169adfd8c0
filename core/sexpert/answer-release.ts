// An answer is a draft, scheduled for a moment to come, or published. What readers could once see never becomes a draft
// again: it is withdrawn, and may be restored.
import { newRelease, type Release, type ReleaseState } from '@meend/core/editing/release.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { StudioAnswer } from './studio-answer.ts';

/** What becomes of an answer that is there already; undefined: what it is now. */
export const changeAnswerRelease = (
  { status, publishedAt }: StudioAnswer,
  release: Release | undefined,
  now: Date,
): Result<ReleaseState, DomainError> => {
  if (release === undefined) return succeed({ status, publishedAt });
  if (status === 'withdrawn') return failWith('answer.withdrawn');
  if (status === 'published') {
    return release.status === 'published'
      ? succeed({ status, publishedAt })
      : failWith('answer.already-published');
  }
  if (release.status === 'draft' && status === 'draft') return succeed({ status, publishedAt });
  return newRelease(release, now);
};
