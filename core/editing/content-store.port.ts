// Content in the studio. Scheduled content counts as published from its time on, by the database's clock.
import type { ContentStatus } from './release.ts';
import type { EditedContent } from './revision.ts';

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
