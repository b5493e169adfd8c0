// Confirms one mailbox of an e-mail change; the second confirmation changes the address. Sessions and provider sign-ins
// stay, unused links of the old mailbox are voided, and a mail there reports the change. A change of a staff account is
// audited, by the id alone.

import type { AuditStore } from '@meend/core/audit/audit.ts';
import { admittedAtOnce, type MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import type { PersonalStore } from '@meend/core/manifest/personal-data.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import { makeLinkSecret } from '../secrets/one-time-secret.ts';
import { maskedEmail, parseEmail } from '../user/email.ts';
import { mailboxHash } from '../user/mailbox.ts';
import { isStaff, type User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';
import { type EmailChange, type EmailChangeStore, isComplete, isPending, pressLink } from './email-change.ts';

// Requests a change of the e-mail address. Both mailboxes get a mail whether or not the new address has an account, so
// that the response reveals nothing; if it has one, its mail says so and contains no link.

interface Deps {
  readonly transaction: Transaction<
    { users: UserStore; emailChanges: EmailChangeStore; outbox: Outbox } & Now
  >;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly publicUrl: string;
}

export const requestEmailChange =
  ({ transaction, randomness, secrets, publicUrl }: Deps) =>
  async (
    userId: UserId,
    input: string,
    language?: Language,
    { delayMs }: MailAdmission = admittedAtOnce,
  ): Promise<Result<null, DomainError>> => {
    const parsed = parseEmail(input);
    if (!parsed.ok) return parsed;
    const newEmail = parsed.value;
    if (delayMs === null) return failWith('mail.too-many');
    return transaction.run<null, DomainError>(async (stores) => {
      const user = await stores.users.lock(userId);
      if (user === null) return failWith('session.required');
      if (user.email === newEmail) return failWith('account.own-email');
      const isInUse = (await stores.users.findByEmail(newEmail)) !== null;
      const now = await stores.now();
      const sentAt = new Date(now.getTime() + delayMs);
      const oldSecret = makeLinkSecret(randomness);
      const newSecret = makeLinkSecret(randomness);
      await stores.emailChanges.put({
        userId,
        newEmail,
        askedAt: now,
        endsAt: new Date(now.getTime() + serverTimings.emailChange),
        oldMailbox: { secretHash: secrets.hash(oldSecret), confirmedAt: null },
        newMailbox: { secretHash: secrets.hash(newSecret), confirmedAt: null },
      });
      const linkOf = (secret: string): string => `${publicUrl}${screens.changeEmail}?token=${secret}`;
      const mail = (to: string, template: MailTemplate) =>
        stores.outbox.add({ kind: 'mail', mail: { to, template, language } }, now, sentAt);
      const newAddress = maskedEmail(newEmail);
      await mail(user.email, { name: 'email-change-old', link: linkOf(oldSecret), newAddress });
      const oldAddress = maskedEmail(user.email);
      await mail(
        newEmail,
        isInUse
          ? { name: 'email-change-taken' }
          : { name: 'email-change-new', link: linkOf(newSecret), oldAddress },
      );
      return succeed(null);
    });
  };

type RequiredStores = {
  users: UserStore;
  emailChanges: EmailChangeStore;
  outbox: Outbox;
  personal: PersonalStore;
  audit: AuditStore;
} & Now;

const note = (
  { audit }: { audit: AuditStore },
  { id }: User,
  address: string | null,
  at: Date,
): Promise<unknown> =>
  audit.add({
    by: { kind: 'staff', userId: id, address },
    action: 'account.address-changed',
    subject: { kind: 'user', id },
    before: null,
    after: null,
    at,
  });

/** False if another account has taken the address since. */
const carryOut = async (
  stores: RequiredStores,
  secrets: SecretHasher,
  user: User,
  { newEmail }: EmailChange,
  from: string | null,
  language: Language | undefined,
): Promise<boolean> => {
  if (!(await stores.users.setEmail(user.id, newEmail, mailboxHash(secrets, newEmail)))) return false;
  await stores.personal.eraseOf('links', { id: user.id, email: user.email });
  const template = { name: 'email-changed', newAddress: maskedEmail(newEmail) } as const;
  const now = await stores.now();
  await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template, language } }, now);
  if (isStaff(user)) await note(stores, user, from, now);
  return true;
};

interface ConfirmedEmail {
  /** False while the other mailbox is unconfirmed. */
  readonly isChanged: boolean;
}

interface ConfirmEmailChangeDeps {
  readonly transaction: Transaction<RequiredStores>;
  readonly secrets: SecretHasher;
}

export const confirmEmailChange =
  ({ transaction, secrets }: ConfirmEmailChangeDeps) =>
  /** `from`: IP address of the client for the audit log; null if unknown. */
  async (
    secret: string,
    from: string | null = null,
    language?: Language,
  ): Promise<Result<ConfirmedEmail, DomainError>> => {
    const secretHash = secrets.hash(secret);
    return transaction.run<ConfirmedEmail, DomainError>(async (stores) => {
      const known = await stores.emailChanges.findBySecret(secretHash);
      const user = known && (await stores.users.lock(known.userId));
      // Read again under the lock: the other link may have been used in between.
      const change = user && (await stores.emailChanges.findBySecret(secretHash));
      if (!user || !change) return failWith('link.unusable');
      if (user.suspendedAt) return failWith('session.suspended');
      if (user.erasesAt) return failWith('session.leaving');
      const pressed = pressLink(change, secretHash, await stores.now());
      if (pressed.kind === 'unusable') return failWith('link.unusable');
      const isChanged = isComplete(pressed.change);
      if (pressed.kind === 'repeated') return succeed({ isChanged });
      await stores.emailChanges.put(pressed.change);
      if (isChanged && !(await carryOut(stores, secrets, user, pressed.change, from, language)))
        return failWith('link.unusable');
      return succeed({ isChanged });
    });
  };

// Cancels a pending e-mail change: the links in both mailboxes become invalid.

export const cancelEmailChange =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ users: UserStore; emailChanges: EmailChangeStore } & Now>;
  }) =>
  async (userId: UserId): Promise<Result<null, DomainError>> =>
    transaction.run<null, DomainError>(async (stores) => {
      // Locks the account, so that a concurrent confirmation runs entirely before or after this.
      const user = await stores.users.lock(userId);
      const change = user && (await stores.emailChanges.find(userId));
      if (!change || !isPending(change, await stores.now())) return failWith('email-change.not-found');
      await stores.emailChanges.remove(userId);
      return succeed(null);
    });
