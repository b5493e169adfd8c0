// Strategy of a content type: what differs between story, article and answer. The workflow that adds, changes,
// withdraws and lists them is common (editorial-workflow.ts).

import type { AuditFields } from '@meend/core/audit/audit.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { AuditedTexts } from './change.ts';
import type { ContentStore, EditedContent, Revised } from './edited-content.ts';
import type { ReleaseCodes, ReleaseState } from './release.ts';

/** Type parameters of a content type. */
export interface ContentTypes {
  readonly content: EditedContent;
  /** Fields of a row in the list. */
  readonly card: object;
  readonly filters: object;
  /** Identifies content besides its id. */
  readonly scope: object;
  /** Request of an addition or a change. */
  readonly input: object;
  /** Validated input. */
  readonly fields: object;
  /** References that validation cannot resolve: uploads, a question, other content. */
  readonly claims: object;
  readonly stores: object;
  readonly deps: object;
}

/** Content being saved: `current` is null for new content. */
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

/** Fields that the workflow sets. */
type WorkflowFields<T extends ContentTypes> = Revised &
  ReleaseState & { readonly id: T['content']['id']; readonly slug: Slug };

export type ContentCodes = ReleaseCodes & {
  readonly notFound: ErrorCode;
  readonly editedMeanwhile: ErrorCode;
};

export interface ContentType<T extends ContentTypes> {
  /** Prefix of its audit actions: `story.published`. */
  readonly kind: 'story' | 'article' | 'answer' | 'person' | 'mood';
  readonly codes: ContentCodes;
  /** How the audit log records its texts; `none`: only which of them changed. */
  readonly auditedTexts: AuditedTexts;
  store(stores: T['stores']): ContentStore<T['content'], T['filters'], T['card']>;
  /** False: not found in this scope. */
  isWithin(content: T['content'], scope: T['scope']): boolean;
  /** Validates only the fields of a patch: their errors take precedence over 404. */
  checkPatch(input: T['input']): Result<unknown, DomainError>;
  /** Its Markdown texts in the request. */
  proseIn(input: T['input']): readonly (string | undefined)[];
  /**
   * Validates every field. `isWhole`: it will be visible to readers; a type that checks completeness here instead of in
   * `ready` does so before revision and date.
   */
  check(input: T['input'], current: T['content'] | null, isWhole: boolean): Result<T['fields'], DomainError>;
  /** Error that prevents the release; null if there is none. */
  ready(draft: Draft<T>, state: Pick<EditedContent, 'status' | 'withdrawnFrom'>): ErrorCode | null;
  isRenamed(fields: T['fields'], current: T['content']): boolean;
  /** A unique slug from its name. */
  slugOf(stores: T['stores'], draft: Draft<T>): Promise<Slug>;
  claim(context: ClaimContext<T>, draft: Draft<T>): Promise<Result<T['claims'], DomainError>>;
  compose(written: WorkflowFields<T>, draft: Draft<T>, claims: T['claims']): T['content'];
  /** Fields for the audit log. */
  fieldsOf(content: T['content']): AuditFields;
}
