// A content type is all that is particular of a story, an article or an answer; the workflow that writes, changes, withdraws
// and lists them is one for all (editorial-workflow.ts).

import type { AuditFields } from '@meend/core/audit/audit.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { ContentStore } from './content-store.port.ts';
import type { ReleaseCodes, ReleaseState } from './release.ts';
import type { EditedContent, Revised } from './revision.ts';

/** The types a description speaks of. */
export interface ContentTypes {
  readonly content: EditedContent;
  /** What a list shows of it. */
  readonly card: object;
  readonly filters: object;
  /** What besides its id tells which content is meant. */
  readonly scope: object;
  /** What an admin sends, of new content and of a change. */
  readonly input: object;
  /** The input once it is checked. */
  readonly fields: object;
  /** What content refers to and the form only names: uploads, a question, other content. */
  readonly claims: object;
  readonly stores: object;
  readonly deps: object;
}

/** Content on its way: `current` is null for new content. */
export interface Draft<T extends ContentTypes> {
  readonly input: T['input'];
  readonly fields: T['fields'];
  readonly current: T['content'] | null;
}

interface ClaimContext<T extends ContentTypes> {
  readonly deps: T['deps'];
  readonly stores: T['stores'];
  readonly now: Date;
  readonly id: T['content']['id'];
  readonly slug: Slug;
}

/** What the workflow writes of the content itself. */
type WorkflowFields<T extends ContentTypes> = Revised &
  ReleaseState & { readonly id: T['content']['id']; readonly slug: Slug };

export type ContentCodes = ReleaseCodes & {
  readonly notFound: ErrorCode;
  readonly editedMeanwhile: ErrorCode;
};

export interface ContentType<T extends ContentTypes> {
  /** Begins its actions in the audit log: `story.published`. */
  readonly kind: 'story' | 'article' | 'answer';
  readonly codes: ContentCodes;
  /** How the audit log keeps its texts. */
  readonly auditedTexts: 'whole' | 'excerpts';
  store(stores: T['stores']): ContentStore<T['content'], T['filters'], T['card']>;
  /** False: content of this scope has no such id. */
  isWithin(content: T['content'], scope: T['scope']): boolean;
  /** Of a change, the given fields alone: an error in them takes precedence over unknown content. */
  checkPatch(input: T['input']): Result<unknown, DomainError>;
  /** Every field. `isWhole`: it is to be for readers; a kind that looks at that here and not in `ready` does so before revision and date. */
  check(input: T['input'], current: T['content'] | null, isWhole: boolean): Result<T['fields'], DomainError>;
  /** What stands between the content and its release; null when nothing does. */
  ready(draft: Draft<T>, state: Pick<EditedContent, 'status' | 'withdrawnFrom'>): ErrorCode | null;
  isRenamed(fields: T['fields'], current: T['content']): boolean;
  /** An address of its name that no other content has. */
  slugOf(stores: T['stores'], draft: Draft<T>): Promise<Slug>;
  claim(context: ClaimContext<T>, draft: Draft<T>): Promise<Result<T['claims'], DomainError>>;
  compose(written: WorkflowFields<T>, draft: Draft<T>, claims: T['claims']): T['content'];
  /** For the audit log. */
  fieldsOf(content: T['content']): AuditFields;
}
