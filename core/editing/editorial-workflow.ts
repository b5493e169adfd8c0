// Editorial workflow of stories, articles and answers. A change is checked in this order and fails with the first
// error: fields, existence, revision, release, readiness, claims; then it is saved and audited in one transaction.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import { checkProse, type NewMarkdownParser } from '@meend/core/pages/prose.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, parseId } from '@meend/core/shared/ids.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { changeBetween } from './change.ts';
import type { ContentType, ContentTypes, Draft } from './content-type.ts';
import type { ContentSearch } from './edited-content.ts';
import {
  type ContentStatus,
  changeRelease,
  isAddressFixed,
  isForReaders,
  newRelease,
  type Release,
  type ReleaseState,
  restored,
  withdrawn,
} from './release.ts';

type Stores<T extends ContentTypes> = { audit: AuditStore } & T['stores'] & Now;

export type NewContent<T extends ContentTypes> = T['input'] & { readonly release: Release };

export type ContentRef<T extends ContentTypes> = T['scope'] & { readonly id: string };

export type ContentEdit<T extends ContentTypes> = T['input'] &
  ContentRef<T> & {
    /** Revision the edit was made from; undefined skips the check. */
    readonly revision: number | undefined;
    /** Undefined to leave it. */
    readonly release: Release | undefined;
  };

type WriteDeps<T extends ContentTypes> = T['deps'] & {
  readonly transaction: Transaction<Stores<T>>;
  readonly randomness: Randomness;
  readonly parseNewMarkdown: NewMarkdownParser;
};

type Written<T extends ContentTypes> = Promise<Result<T['content']['id'], DomainError>>;

const getContent = async <T extends ContentTypes>(
  type: ContentType<T>,
  stores: T['stores'],
  ref: ContentRef<T>,
  read: 'findForStudio' | 'lockForStudio',
): Promise<Result<T['content'], DomainError>> => {
  const id = parseId<T['content']['id']>(ref.id);
  const found = id === null ? null : await type.store(stores)[read](id);
  return found !== null && type.isWithin(found, ref) ? succeed(found) : failWith(type.codes.notFound);
};

/** Checks from the release on; fields and revision have been checked before. */
const composeContent = async <T extends ContentTypes>(
  type: ContentType<T>,
  deps: WriteDeps<T>,
  stores: Stores<T>,
  draft: Draft<T>,
  stateAt: (now: Date) => Result<ReleaseState, DomainError>,
): Promise<Result<T['content'], DomainError>> => {
  const { current, fields } = draft;
  const now = await stores.now();
  const state = stateAt(now);
  if (!state.ok) return state;
  const withdrawnFrom = current?.withdrawnFrom ?? null;
  const hindrance = type.ready(draft, { status: state.value.status, withdrawnFrom });
  if (hindrance !== null) return failWith(hindrance);
  const id = current?.id ?? makeId<T['content']['id']>(now, deps.randomness.bytes(10));
  const hasSlug = current && (isAddressFixed(current.status) || !type.isRenamed(fields, current));
  const slug = hasSlug ? current.slug : await type.slugOf(stores, draft);
  const claims = await type.claim({ deps, stores, now, id, slug }, draft);
  if (!claims.ok) return claims;
  const revision = (current?.revision ?? 0) + 1;
  const written = { id, slug, ...state.value, withdrawnFrom, revision, updatedAt: now };
  return succeed(type.compose(written, draft, claims.value));
};

const releaseActions = { published: 'published', scheduled: 'scheduled', draft: 'drafted' } as const;

const actionOf = (before: ContentStatus | null, after: ContentStatus): string =>
  before === after || after === 'withdrawn' ? 'edited' : releaseActions[after];

/** Saves with one audit record of the changes; if nothing changed, does nothing. */
const save = async <T extends ContentTypes>(
  type: ContentType<T>,
  stores: Stores<T>,
  before: T['content'] | null,
  after: T['content'],
  { action, by }: { readonly action: string; readonly by: Actor },
): Promise<Result<T['content']['id'], DomainError>> => {
  const { kind, fieldsOf } = type;
  const change = changeBetween(before && fieldsOf(before), fieldsOf(after), type.auditedTexts);
  if (change === null) return succeed(after.id);
  const store = type.store(stores);
  await (before ? store.saveFromStudio(after) : store.addFromStudio(after));
  const subject = { kind, id: after.id };
  await stores.audit.add({ by, action: `${kind}.${action}`, subject, ...change, at: after.updatedAt });
  return succeed(after.id);
};

const createContent =
  <T extends ContentTypes>(type: ContentType<T>) =>
  (deps: WriteDeps<T>) =>
  async (input: NewContent<T>, by: Actor): Written<T> => {
    const fields = type.check(input, null, input.release.status !== 'draft');
    if (!fields.ok) return fields;
    const prose = checkProse(deps, type.proseIn(input));
    if (!prose.ok) return prose;
    return deps.transaction.run(async (stores): Written<T> => {
      const draft = { input, fields: fields.value, current: null };
      const after = await composeContent(type, deps, stores, draft, (now) => newRelease(input.release, now));
      if (!after.ok) return after;
      return save(type, stores, null, after.value, { action: actionOf(null, after.value.status), by });
    });
  };

const editContent =
  <T extends ContentTypes>(type: ContentType<T>) =>
  (deps: WriteDeps<T>) =>
  async (edit: ContentEdit<T>, by: Actor): Written<T> => {
    const { release, revision } = edit;
    const checked = type.checkPatch(edit);
    if (!checked.ok) return checked;
    const prose = checkProse(deps, type.proseIn(edit));
    if (!prose.ok) return prose;
    return deps.transaction.run(async (stores): Written<T> => {
      const found = await getContent(type, stores, edit, 'lockForStudio');
      if (!found.ok) return found;
      const current = found.value;
      const fields = type.check(edit, current, release ? release.status !== 'draft' : isForReaders(current));
      if (!fields.ok) return fields;
      if (revision !== undefined && revision !== current.revision)
        return failWith(type.codes.editedMeanwhile);
      const draft = { input: edit, fields: fields.value, current };
      const after = await composeContent(type, deps, stores, draft, (now) =>
        changeRelease(current, release, now, type.codes),
      );
      if (!after.ok) return after;
      return save(type, stores, current, after.value, {
        action: actionOf(current.status, after.value.status),
        by,
      });
    });
  };

/** Deleting withdraws: the content disappears from the site at once and can be restored. Idempotent. */
const transition =
  <T extends ContentTypes>(type: ContentType<T>, action: 'withdrawn' | 'restored') =>
  ({ transaction }: { readonly transaction: Transaction<Stores<T>> }) =>
  (ref: ContentRef<T>, by: Actor): Written<T> =>
    transaction.run(async (stores): Written<T> => {
      const found = await getContent(type, stores, ref, 'lockForStudio');
      if (!found.ok) return found;
      const current = found.value;
      const after = action === 'withdrawn' ? withdrawn(current) : restored(current);
      if (after === current) return succeed(current.id);
      const revised = { ...after, revision: current.revision + 1, updatedAt: await stores.now() };
      return save(type, stores, current, revised, { action, by });
    });

const readContent =
  <T extends ContentTypes>(type: ContentType<T>) =>
  ({ stores }: { readonly stores: T['stores'] }) =>
  (ref: ContentRef<T>): Promise<Result<T['content'], DomainError>> =>
    getContent(type, stores, ref, 'findForStudio');

export type ContentPage<T extends ContentTypes> = T['scope'] & ContentSearch<T['filters'], string>;

/** Lists every state, at most `MAX_PAGE_SIZE` per page. */
const listContent =
  <T extends ContentTypes>(type: ContentType<T>) =>
  ({ stores }: { readonly stores: T['stores'] }) =>
  async (page: ContentPage<T>): Promise<Result<readonly T['card'][], DomainError>> => {
    const last =
      page.after === null ? null : await readContent(type)({ stores })({ ...page, id: page.after });
    if (last?.ok === false) return last;
    const limit = Math.min(page.limit, MAX_PAGE_SIZE);
    return succeed(
      await type.store(stores).listForStudio({ ...page, limit, after: last === null ? null : last.value.id }),
    );
  };

/** Use cases of a content type. */
export const editorialWorkflow = <T extends ContentTypes>(type: ContentType<T>) => ({
  create: createContent(type),
  edit: editContent(type),
  withdraw: transition(type, 'withdrawn'),
  restore: transition(type, 'restored'),
  read: readContent(type),
  list: listContent(type),
});
