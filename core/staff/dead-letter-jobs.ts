// Background jobs for super admins and the operator: waiting, failing and dead-letter ones. Without addresses and
// secrets, which the payload of a mail contains.

import { type Email, maskedEmail } from '@meend/core/account/user/email.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { Job, JobState } from '@meend/core/jobs/job.ts';
import type { DeadEntry, ListedEntry, Outbox } from '@meend/core/jobs/outbox.port.ts';
import { withoutSecrets } from '@meend/core/jobs/without-secrets.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { NewsletterStore } from '@meend/core/newsletters/newsletter.ts';
import type { PrivacyStore } from '@meend/core/privacy/privacy-store.port.ts';
import { type DomainError, domainError, failWith } from '@meend/core/shared/error.ts';
import { type OutboxId, parseId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';

const MAX_LISTED_JOBS = 1_000;
export const MAX_JOBS_PAGE_SIZE = 50;

type RequiredStores = {
  users: UserStore;
  outbox: Outbox;
  uploads: UploadStore;
  newsletters: NewsletterStore;
  privacy: PrivacyStore;
  audit: AuditStore;
} & Now;

/** Oldest first. */
export const listDeadLetterJobs =
  ({ stores }: { readonly stores: { outbox: Outbox } }) =>
  async (): Promise<readonly DeadEntry[]> =>
    (await stores.outbox.listDead(MAX_LISTED_JOBS)).map((entry) => ({
      ...entry,
      reason: withoutSecrets(entry.reason),
    }));

export interface SeenJob extends ListedEntry {
  /** Subject of the job: a masked address, the name of a file or a story; null if there is none to show. */
  readonly about: string | null;
}

interface JobsPage {
  readonly counts: Readonly<Record<JobState, number>>;
  readonly jobs: readonly SeenJob[];
  /** Cursor of the next page; null at the end. */
  readonly next: OutboxId | null;
}

interface JobsSearch {
  readonly state: JobState;
  /** At most 50. */
  readonly limit: number;
  readonly after: string | null;
}

const aboutOf = async (
  { uploads, stories }: { uploads: UploadStore; stories: StoryStore },
  job: Job,
): Promise<string | null> => {
  if (job.kind === 'mail') return maskedEmail(job.mail.to as Email);
  if (job.kind === 'transcode') return (await uploads.find(job.uploadId))?.name ?? null;
  if (job.kind === 'align') return (await stories.findByPartForStudio(job.partId))?.name ?? null;
  return job.kind === 'reencode' ? ((await stories.findForStudio(job.storyId))?.name ?? null) : null;
};

/** Jobs in one state, oldest first, in pages. */
export const listJobs =
  ({ stores }: { readonly stores: { outbox: Outbox; uploads: UploadStore; stories: StoryStore } & Now }) =>
  async ({ state, limit: requestedLimit, after }: JobsSearch): Promise<Result<JobsPage, DomainError>> => {
    const id = after === null ? null : parseId<OutboxId>(after);
    if (after !== null && id === null) return failWith('request.malformed');
    const limit = Math.min(requestedLimit, MAX_JOBS_PAGE_SIZE);
    const [counts, found] = await Promise.all([
      stores.outbox.countByState(),
      // Reads one more than the page size to know whether a next page exists.
      stores.outbox.list({ state, limit: limit + 1, after: id }, await stores.now()),
    ]);
    const jobs = await Promise.all(
      found.slice(0, limit).map(async (entry) => ({
        ...entry,
        reason: entry.reason === null ? null : withoutSecrets(entry.reason),
        about: await aboutOf(stores, entry.job),
      })),
    );
    return succeed({ counts, jobs, next: found.length > limit ? (jobs.at(-1)?.id ?? null) : null });
  };

const fieldsOf = ({ job, attempts }: Pick<ListedEntry, 'job' | 'attempts'>) => ({
  kind: job.kind,
  ...(job.kind === 'mail' ? { mail: job.mail.template.name } : {}),
  tries: attempts,
});

const recordRequeued = (
  { audit }: { audit: AuditStore },
  by: Actor,
  entry: DeadEntry | ListedEntry,
  at: Date,
) =>
  audit.add({
    by,
    action: 'job.revived',
    subject: { kind: 'job', id: entry.id },
    before: fieldsOf(entry),
    after: fieldsOf({ ...entry, attempts: 0 }),
    at,
  });

const reviveEvery = async (
  stores: { outbox: Outbox; audit: AuditStore } & Now,
  by: Actor,
): Promise<Result<number, DomainError>> => {
  const at = await stores.now();
  let revived = 0;
  for (const entry of await stores.outbox.listDead(MAX_LISTED_JOBS)) {
    if ((await stores.outbox.revive(entry.id, at)) === null) continue;
    await recordRequeued(stores, by, entry, at);
    revived += 1;
  }
  return succeed(revived);
};

/** Error after a lost race, from the entry's current state. */
const tooLate = async ({ outbox }: { outbox: Outbox }, id: OutboxId, at: Date): Promise<DomainError> => {
  const entry = await outbox.find(id, at);
  if (entry === null) return domainError('job.not-found');
  return domainError(entry.isInProgress ? 'job.under-way' : 'job.not-failed');
};

const reviveOne = async (
  stores: { outbox: Outbox; audit: AuditStore } & Now,
  by: Actor,
  id: OutboxId,
): Promise<Result<number, DomainError>> => {
  const at = await stores.now();
  const entry = await stores.outbox.find(id, at);
  if (entry === null) return failWith('job.not-found');
  if (!entry.isInProgress && entry.state === 'waiting') return failWith('job.not-failed');
  if ((await stores.outbox.revive(id, at)) === null) return fail(await tooLate(stores, id, at));
  await recordRequeued(stores, by, entry, at);
  return succeed(1);
};

/** Requeues a failed or dead-letter job by its id, or with null all dead-letter jobs; returns the count. */
export const requeueJobs =
  ({ transaction }: { readonly transaction: Transaction<{ outbox: Outbox; audit: AuditStore } & Now> }) =>
  async (by: Actor, idText: string | null): Promise<Result<number, DomainError>> => {
    const id = idText === null ? null : parseId<OutboxId>(idText);
    if (idText !== null && id === null) return failWith('job.not-found');
    return transaction.run<number, DomainError>((stores) =>
      id === null ? reviveEvery(stores, by) : reviveOne(stores, by, id),
    );
  };

/** Requeues a failed or dead-letter mail to this listener. */
export const resendMail =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  (by: Actor, listener: string, mail: string): Promise<Result<number, DomainError>> =>
    transaction.run<number, DomainError>(async (stores) => {
      const [userId, id] = [parseId<UserId>(listener), parseId<OutboxId>(mail)];
      const user = userId && (await stores.users.find(userId));
      const entry = id && (await stores.outbox.find(id, await stores.now()));
      if (!user) return failWith('listener.not-found');
      if (entry?.job.kind !== 'mail' || entry.job.mail.to !== user.email) return failWith('job.not-found');
      return reviveOne(stores, by, entry.id);
    });

/** Rejects the upload, mail or archive that waits for a discarded job. */
const rejectPending = async (
  {
    uploads,
    privacy,
    newsletters,
  }: { uploads: UploadStore; newsletters: NewsletterStore; privacy: PrivacyStore },
  job: Job,
  now: Date,
): Promise<void> => {
  if (job.kind === 'transcode') await uploads.refuse(job.uploadId, 'upload.processing-failed', now);
  if (job.kind === 'newsletter' && !job.isTest)
    await newsletters.setMail(job.newsletterId, job.userId, 'refused');
  if (job.kind !== 'archive') return;
  const archive = await privacy.findArchive(job.userId);
  if (archive?.id === job.archiveId && archive.readyAt === null)
    await privacy.putArchive({ ...archive, endsAt: now });
};

/** Deletes the job; refused while it is leased by a worker. */
export const discardJob =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  async (by: Actor, idText: string): Promise<Result<null, DomainError>> => {
    const id = parseId<OutboxId>(idText);
    if (id === null) return failWith('job.not-found');
    return transaction.run<null, DomainError>(async (stores) => {
      const at = await stores.now();
      const entry = await stores.outbox.find(id, at);
      if (entry === null) return failWith('job.not-found');
      if (!(await stores.outbox.discard(id, at))) return fail(await tooLate(stores, id, at));
      await rejectPending(stores, entry.job, at);
      await stores.audit.add({
        by,
        action: 'job.discarded',
        subject: { kind: 'job', id },
        before: { ...fieldsOf(entry), state: entry.state },
        after: null,
        at,
      });
      return succeed(null);
    });
  };
