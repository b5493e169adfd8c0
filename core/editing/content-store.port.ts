// Content as admins manage it. Scheduled content is published from its time on, judged by the stores' own clock.
import type { ContentStatus } from './release.ts';
import type { EditedContent } from './revision.ts';

/** `Filters`: what else a list of the kind is cut and sorted by. */
export type ContentSearch<Filters, After> = Filters & {
  /** Found in the fields the kind is searched by, whatever the case. */
  readonly text: string | null;
  readonly status: ContentStatus | null;
  readonly limit: number;
  /** The last one already seen, in the same order. */
  readonly after: After | null;
};

export interface ContentStore<Content extends EditedContent, Filters, Card = Content> {
  /** Nothing follows one that is unknown. */
  listForStudio(search: ContentSearch<Filters, Content['id']>): Promise<readonly Card[]>;
  findForStudio(id: Content['id']): Promise<Content | null>;
  /** Locked until the transaction ends. */
  lockForStudio(id: Content['id']): Promise<Content | null>;
  addFromStudio(content: Content): Promise<void>;
  /** Writes every field. */
  saveFromStudio(content: Content): Promise<void>;
}
