// Release of content: the values of the editor's field, and the request body.

import type { ContentStatus } from '@meend/core/editing/release.ts';
import { fromDatetimeLocal, toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';

export const releases = ['published', 'scheduled', 'draft'] as const;
export type Release = (typeof releases)[number];

export interface ReleaseDraft {
  readonly release: Release;
  /** Value of a `datetime-local` input, in India's time. */
  readonly publishAt: string;
}

export const newRelease: ReleaseDraft = { release: 'published', publishAt: '' };

interface Released {
  readonly status: ContentStatus;
  readonly publishAt: string | null;
}

export const releaseOf = ({ status, publishAt }: Released): ReleaseDraft => ({
  release: status === 'draft' || status === 'scheduled' ? status : 'published',
  publishAt: publishAt === null ? '' : toDatetimeLocal(publishAt),
});

/** Whether the form has a release field: not for published or withdrawn content. */
export const isReleaseEditable = (content: Pick<Released, 'status'> | null): boolean =>
  content === null || content.status === 'draft' || content.status === 'scheduled';

/** Whether the scheduled time is missing or in the past. */
export const isLate = ({ release, publishAt }: ReleaseDraft, now: Date): boolean =>
  release === 'scheduled' && !(fromDatetimeLocal(publishAt) > now);

export const releaseBody = ({ release, publishAt }: ReleaseDraft) =>
  release === 'scheduled'
    ? { status: release, publishAt: fromDatetimeLocal(publishAt).toISOString() }
    : { status: release };
