// Requests a change of the e-mail address. Both mailboxes get a mail whether or not the new address has an account, so
// that the response reveals nothing; if it has one, its mail says so and contains no link.

import { admittedAtOnce, type MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import { makeLinkSecret } from '../secrets/one-time-secret.ts';
import { maskedEmail, parseEmail } from '../user/email.ts';
import type { UserStore } from '../user/user-store.port.ts';
import type { EmailChangeStore } from './email-change-store.port.ts';

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
