// Data exports: requested by a listener, made in the background, announced by mail, and for a day downloadable only by
// their signed-in owner; the link alone opens nothing. Requesting and downloading need a recent log-in or the password.

import { type AccountName, lockToActOn } from '@meend/core/account/roles/staff-rules.ts';
import { isRecentlyProven, type SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type {
  ExportedData,
  Person,
  PersonalData,
  PersonalRecord,
  PersonalStore,
} from '@meend/core/manifest/personal-data.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type ArchiveId, makeId, parseId, type StoryId, type UserId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Archive, PrivacyStore } from './privacy-store.port.ts';

// The exported file: one JSON text. It contains no recordings, which belong to the product, and no URLs of them, which would expire.

const storyIdsIn = (data: ExportedData): readonly StoryId[] => {
  const ids = Object.values(data)
    .flat()
    .map(({ storyId }) => storyId)
    .filter((id) => typeof id === 'string');
  return [...new Set(ids)] as StoryId[];
};

/** Names of the stories beside their ids, for the reader. */
const withNames = async (stores: { stories: StoryStore }, data: ExportedData): Promise<ExportedData> => {
  const stories = await stores.stories.findMany(storyIdsIn(data));
  const names = new Map<string, string>(stories.map(({ id, name }) => [id, name]));
  const named = (record: PersonalRecord): PersonalRecord =>
    typeof record.storyId === 'string' ? { ...record, story: names.get(record.storyId) ?? null } : record;
  return Object.fromEntries(Object.entries(data).map(([name, records]) => [name, records.map(named)]));
};

export const exportFile = async (
  stores: { stories: StoryStore; personal: PersonalStore },
  person: Person,
  at: Date,
  personalData: readonly PersonalData[],
): Promise<string> => {
  let data: ExportedData = {};
  for (const area of personalData) data = { ...data, ...(await area.exportOf(stores, person)) };
  const whole = { madeAt: at.toISOString(), ...(await withNames(stores, data)) };
  return `${JSON.stringify(whole, null, 2)}\n`;
};

type RequiredStores = {
  users: UserStore;
  stories: StoryStore;
  outbox: Outbox;
  personal: PersonalStore;
  privacy: PrivacyStore;
  audit: AuditStore;
} & Now;

type Needs = {
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
};

/** A pending one is not requested twice; a finished one is replaced. The account must be locked. */
const prepare = async (
  stores: { outbox: Outbox; privacy: PrivacyStore } & Now,
  randomness: Needs['randomness'],
  userId: UserId,
  language?: Language,
): Promise<{ readonly archive: Archive; readonly isNew: boolean }> => {
  const now = await stores.now();
  const before = await stores.privacy.findArchive(userId);
  if (before !== null && before.readyAt === null && before.endsAt.getTime() > now.getTime())
    return { archive: before, isNew: false };
  const id = makeId<ArchiveId>(now, randomness.bytes(10));
  const endsAt = new Date(now.getTime() + serverTimings.archiveLifetime);
  const archive: Archive = { id, userId, askedAt: now, readyAt: null, endsAt };
  await stores.privacy.putArchive(archive);
  await stores.outbox.add({ kind: 'archive', userId, archiveId: id, language }, now);
  return { archive, isNew: true };
};

export const requestArchive =
  ({ transaction, randomness, clock }: Needs & { readonly clock: Clock }) =>
  async ({ user, session }: SignedInCaller, language?: Language): Promise<Result<Archive, DomainError>> => {
    if (!isRecentlyProven(session, clock.now())) return failWith('account.sign-in-needed');
    return transaction.run<Archive, DomainError>(async (stores) => {
      if ((await stores.users.lock(user.id)) === null) return failWith('session.required');
      return succeed((await prepare(stores, randomness, user.id, language)).archive);
    });
  };

/**
 * Requested by a super admin or the operator for a listener who wrote to us. The same as if the listener had requested
 * it: announced to their address, and only they can download it.
 */
export const requestArchiveFor =
  ({ transaction, randomness }: Needs) =>
  (by: Actor, name: AccountName): Promise<Result<Archive, DomainError>> =>
    transaction.run<Archive, DomainError>(async (stores) => {
      const locked = await lockToActOn(stores, by, name);
      if (!locked.ok) return locked;
      const { user } = locked.value;
      if (user.suspendedAt !== null) return failWith('listener.suspended');
      const { archive, isNew } = await prepare(stores, randomness, user.id);
      if (!isNew) return succeed(archive);
      await stores.audit.add({
        by,
        action: 'account.archive-asked',
        subject: { kind: 'user', id: user.id },
        before: null,
        after: { archiveId: archive.id },
        at: archive.askedAt,
      });
      return succeed(archive);
    });

interface MakeDeps {
  readonly transaction: Transaction<RequiredStores>;
  /** Every area with personal data. */
  readonly personalData: readonly PersonalData[];
}

/** Handler of the job: idempotent, and without effect for an export that was replaced or deleted. */
export const makeArchive =
  ({ transaction, personalData }: MakeDeps) =>
  async (userId: UserId, archiveId: ArchiveId, language?: Language): Promise<void> => {
    await transaction.run<null, DomainError>(async (stores) => {
      const user = await stores.users.lock(userId);
      const archive = await stores.privacy.findArchive(userId);
      if (user === null || user.erasesAt !== null || archive?.id !== archiveId || archive.readyAt !== null)
        return succeed(null);
      const now = await stores.now();
      const endsAt = new Date(now.getTime() + serverTimings.archiveLifetime);
      await stores.privacy.finishArchive(
        archiveId,
        await exportFile(stores, user, now, personalData),
        now,
        endsAt,
      );
      const template = { name: 'archive-ready', endsAt: endsAt.toISOString() } as const;
      await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template, language } }, now);
      return succeed(null);
    });
  };

/** Null if none was requested, or the last one has expired. */
export const readArchive =
  ({ stores }: { readonly stores: { privacy: PrivacyStore } & Now }) =>
  async (userId: UserId): Promise<Archive | null> => {
    const archive = await stores.privacy.findArchive(userId);
    return archive !== null && archive.endsAt.getTime() > (await stores.now()).getTime() ? archive : null;
  };

/** Another user's, expired, unfinished and unknown exports get the same error. */
export const fetchArchive =
  (ports: { readonly stores: { privacy: PrivacyStore } & Now; readonly clock: Clock }) =>
  async ({ user, session }: SignedInCaller, idText: string): Promise<Result<string, DomainError>> => {
    const id = parseId<ArchiveId>(idText);
    const own = await readArchive(ports)(user.id);
    if (id === null || own?.id !== id) return failWith('archive.not-found');
    if (!isRecentlyProven(session, ports.clock.now())) return failWith('account.sign-in-needed');
    const content = await ports.stores.privacy.readArchive(id);
    return content === null ? failWith('archive.not-found') : succeed(content);
  };
