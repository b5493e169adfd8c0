// Sends a newsletter, stops and resumes the sending; for super admins. Copies are made in the background in pages of
// listeners: each page and its jobs are one transaction, and a listener has one row per newsletter, so that an
// interrupted process neither skips nor duplicates a copy.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type NewsletterId, parseId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Newsletter, NewsletterStore } from './newsletter.ts';
import { validateNewsletter } from './newsletter-form.ts';

const lockNewsletter = async (
  { newsletters }: { newsletters: NewsletterStore },
  idText: string,
): Promise<Newsletter | null> => {
  const id = parseId<NewsletterId>(idText);
  return id && newsletters.lock(id);
};

/** Sends the saved text as a test, only to the address of the admin who requests it. */
export const testNewsletter =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ outbox: Outbox; newsletters: NewsletterStore } & Now>;
  }) =>
  (idText: string, userId: UserId): Promise<Result<null, DomainError>> =>
    transaction.run<null, DomainError>(async (stores) => {
      const current = await lockNewsletter(stores, idText);
      if (current === null) return failWith('newsletter.not-found');
      const fieldError = validateNewsletter(current, true);
      if (fieldError !== null) return failWith(fieldError.code);
      const at = await stores.now();
      const job = { kind: 'newsletter', newsletterId: current.id, userId, isTest: true } as const;
      await stores.outbox.add(job, at);
      return succeed(null);
    });

/** Starts a draft or resumes a stopped one, if the revision is current. Returns the number of recipients. */
export const sendNewsletter =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ newsletters: NewsletterStore; audit: AuditStore } & Now>;
  }) =>
  (idText: string, revision: number, by: Actor): Promise<Result<number, DomainError>> =>
    transaction.run<number, DomainError>(async (stores) => {
      const current = await lockNewsletter(stores, idText);
      if (current === null) return failWith('newsletter.not-found');
      if (current.status !== 'draft' && current.status !== 'stopped') return failWith('newsletter.not-draft');
      if (current.revision !== revision) return failWith('newsletter.edited-meanwhile');
      const fieldError = validateNewsletter(current, true);
      if (fieldError !== null) return failWith(fieldError.code);
      const audience = await stores.newsletters.countAudience();
      if (audience === 0) return failWith('newsletter.empty-audience');
      const at = await stores.now();
      // Restarts from the first account: those with a row are skipped, those who consented since are not.
      await stores.newsletters.save({
        ...current,
        status: 'sending',
        startedAt: current.startedAt ?? at,
        reached: null,
      });
      await stores.audit.add({
        by,
        action: current.status === 'draft' ? 'newsletter.sent' : 'newsletter.resumed',
        subject: { kind: 'newsletter', id: current.id },
        before: { status: current.status },
        after: { status: 'sending', listeners: audience },
        at,
      });
      return succeed(audience);
    });

/** Deletes the unsent copies; resuming makes them again. */
export const stopNewsletter =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ newsletters: NewsletterStore; audit: AuditStore } & Now>;
  }) =>
  (idText: string, by: Actor): Promise<Result<null, DomainError>> =>
    transaction.run<null, DomainError>(async (stores) => {
      const current = await lockNewsletter(stores, idText);
      if (current === null) return failWith('newsletter.not-found');
      if (current.status !== 'sending') return failWith('newsletter.not-sending');
      await stores.newsletters.save({ ...current, status: 'stopped' });
      await stores.audit.add({
        by,
        action: 'newsletter.stopped',
        subject: { kind: 'newsletter', id: current.id },
        before: { status: 'sending' },
        after: { status: 'stopped' },
        at: await stores.now(),
      });
      return succeed(null);
    });

/** Makes at most `most` copies of the newsletter that waits longest; returns how many. */
const makeCopies = async (
  stores: { outbox: Outbox; newsletters: NewsletterStore } & Now,
  id: NewsletterId,
  most: number,
): Promise<Result<number, DomainError>> => {
  const current = await stores.newsletters.lock(id);
  if (current?.status !== 'sending') return succeed(0);
  const page = { limit: most, after: current.reached, without: id };
  const listeners = await stores.newsletters.listAudience(page);
  const at = await stores.now();
  const last = listeners.at(-1);
  if (last === undefined) {
    await stores.newsletters.save({ ...current, status: 'sent', endedAt: at });
    return succeed(0);
  }
  let made = 0;
  for (const { id: userId } of listeners) {
    if (!(await stores.newsletters.addMail(id, userId, at))) continue;
    await stores.outbox.add({ kind: 'newsletter', newsletterId: id, userId, isTest: false }, at);
    made += 1;
  }
  await stores.newsletters.save({ ...current, reached: last.id });
  return succeed(made);
};

interface Deps {
  readonly stores: { outbox: Outbox; newsletters: NewsletterStore };
  readonly transaction: Transaction<{ outbox: Outbox; newsletters: NewsletterStore } & Now>;
}

/** Makes up to `most` copies, fewer if as many are unsent: backpressure while the mail server is slow. */
export const makeNewsletters =
  ({ stores, transaction }: Deps) =>
  async (most: number): Promise<number> => {
    const id = await stores.newsletters.findSending();
    if (id === null) return 0;
    const capacity = most - (await stores.outbox.countByKind()).newsletter;
    if (capacity <= 0) return 0;
    const made = await transaction.run((inside) => makeCopies(inside, id, capacity));
    return made.ok ? made.value : 0;
  };
