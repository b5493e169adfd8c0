// Every change of an admin's raises the revision. An update names the one it was made from, and is rejected whole when
// another one came in between, so that nothing another admin did is lost silently.
import type { Slug } from '@meend/core/shared/slug.ts';
import type { ContentStatus } from './release.ts';

export interface Revised {
  readonly revision: number;
  readonly updatedAt: Date;
  /** What withdrawn content is again once it is restored. */
  readonly withdrawnFrom: Exclude<ContentStatus, 'withdrawn'> | null;
}

/** What story, article and answer have in common for admins. */
export interface EditedContent extends Revised {
  readonly id: string;
  readonly slug: Slug;
  readonly status: ContentStatus;
  /** Of scheduled content: when it will be. */
  readonly publishedAt: Date;
}

/** Of content that no admin ever changed. */
export const firstRevision = ({
  status,
  publishedAt,
}: Pick<EditedContent, 'status' | 'publishedAt'>): Revised => ({
  revision: 1,
  updatedAt: publishedAt,
  withdrawnFrom: status === 'withdrawn' ? 'published' : null,
});
