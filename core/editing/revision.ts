// Optimistic locking: every admin edit raises the revision. An update made from an older one is rejected as a whole, so
// that no other edit is lost.
import type { Slug } from '@meend/core/shared/slug.ts';
import type { ContentStatus } from './release.ts';

export interface Revised {
  readonly revision: number;
  readonly updatedAt: Date;
  /** State that a restoration returns to. */
  readonly withdrawnFrom: Exclude<ContentStatus, 'withdrawn'> | null;
}

/** Fields that stories, articles and answers share in the studio. */
export interface EditedContent extends Revised {
  readonly id: string;
  readonly slug: Slug;
  readonly status: ContentStatus;
  /** Publication time of scheduled content. */
  readonly publishedAt: Date;
}

/** Of content never edited. */
export const firstRevision = ({
  status,
  publishedAt,
}: Pick<EditedContent, 'status' | 'publishedAt'>): Revised => ({
  revision: 1,
  updatedAt: publishedAt,
  withdrawnFrom: status === 'withdrawn' ? 'published' : null,
});
