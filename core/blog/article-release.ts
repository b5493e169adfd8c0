// An article is a draft, scheduled for a moment to come, or published. What readers could once see never becomes a draft
// again: it is withdrawn, and may be restored.
import { newRelease, type Release, type ReleaseState } from '@meend/core/editing/release.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { StudioArticle } from './studio-article.ts';

/** What becomes of an article that is there already; undefined: what it is now. */
export const changeArticleRelease = (
  { status, publishedAt }: Pick<StudioArticle, 'status' | 'publishedAt'>,
  release: Release | undefined,
  now: Date,
): Result<ReleaseState, DomainError> => {
  if (release === undefined) return succeed({ status, publishedAt });
  if (status === 'withdrawn') return failWith('article.withdrawn');
  if (status === 'published') {
    return release.status === 'published'
      ? succeed({ status, publishedAt })
      : failWith('article.already-published');
  }
  if (release.status === 'draft' && status === 'draft') return succeed({ status, publishedAt });
  return newRelease(release, now);
};
