// Content in the studio. Scheduled content counts as published from its time on, by the database's clock.
import type { Slug } from '@meend/core/shared/slug.ts';
import type { ContentStatus } from './release.ts';

/**
 * Optimistic locking: every admin edit raises the revision. An update made from an older one is rejected as a whole, so
 * that no other edit is lost.
 */
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

/** `Filters`: further filters and sort orders of the content type. */
export type ContentSearch<Filters, After> = Filters & {
  /** Case-insensitive search in the type's text fields. */
  readonly text: string | null;
  readonly status: ContentStatus | null;
  readonly limit: number;
  /** The last one of the previous page in the same order (cursor). */
  readonly after: After | null;
};

export interface ContentStore<Content extends EditedContent, Filters, Card = Content> {
  /** An unknown cursor returns an empty page. */
  listForStudio(search: ContentSearch<Filters, Content['id']>): Promise<readonly Card[]>;
  findForStudio(id: Content['id']): Promise<Content | null>;
  /** Locked until the transaction ends. */
  lockForStudio(id: Content['id']): Promise<Content | null>;
  addFromStudio(content: Content): Promise<void>;
  /** Writes every field. */
  saveFromStudio(content: Content): Promise<void>;
}
