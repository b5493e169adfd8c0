// A new link voids the older ones of its address, purpose and browser. Its mail is queued in the outbox of the same
// transaction, so that the response time does not depend on the address. A link lives from when its mail is sent.

import type { MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { Email } from '../user/email.ts';
import type { UserStore } from '../user/user-store.port.ts';
import { makeLinkSecret, type OneTimeSecretStore } from './one-time-secret.ts';
import { hashCode, makeCode } from './sign-in-code.ts';

interface IssueLinkDeps {
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly publicUrl: string;
}

interface BaseRequest {
  readonly email: Email;
  readonly redirectPath: string | null;
  readonly browserHash: string | null;
  readonly ageWording: string | null;
  readonly language?: Language | undefined;
  readonly admission: MailAdmission;
}

interface LoginRequest extends BaseRequest {
  readonly purpose: 'login';
}

interface RegistrationRequest extends BaseRequest {
  readonly purpose: 'registration';
  readonly marketingOptIn: boolean;
  /** Whether the URL in the mail contains the redirect path, as for a sign-up. */
  readonly isPathInMail: boolean;
  /** Whether the address has an account: shown only in the mail. */
  readonly isKnown: boolean;
}

type LinkRequest = LoginRequest | RegistrationRequest;

const addressOf = (publicUrl: string, secret: string, request: LinkRequest): string => {
  if (request.purpose === 'login') return `${publicUrl}${screens.verifyLogin}?token=${secret}`;
  const redirect =
    request.isPathInMail && request.redirectPath !== null
      ? `&redirectUrl=${encodeURIComponent(request.redirectPath)}`
      : '';
  const consent = `&marketingOptIn=${request.marketingOptIn}`;
  return `${publicUrl}${screens.verifyRegistration}?token=${secret}${consent}${redirect}`;
};

const MINUTE = 60_000;

const issueLink = async (
  deps: IssueLinkDeps,
  stores: { oneTimeSecrets: OneTimeSecretStore; outbox: Outbox } & Now,
  request: LinkRequest,
): Promise<void> => {
  const now = await stores.now();
  const secret = makeLinkSecret(deps.randomness);
  const code = makeCode(deps.randomness);
  const id = makeId<OneTimeSecretId>(now, deps.randomness.bytes(10));
  const { email, redirectPath, browserHash, ageWording } = request;
  const sentAt = new Date(now.getTime() + (request.admission.delayMs ?? 0));
  const mailed = {
    id,
    secretHash: deps.secrets.hash(secret),
    email,
    redirectPath,
    browserHash,
    ageWording,
    codeHash: hashCode(deps.secrets, id, code),
    codeAttempts: 0,
    createdAt: now,
    expiresAt: new Date(sentAt.getTime() + serverTimings.linkLifetime),
    usedAt: null,
  };
  const { purpose } = request;
  await stores.oneTimeSecrets.add(
    purpose === 'login'
      ? { ...mailed, purpose }
      : { ...mailed, purpose, marketingOptIn: request.marketingOptIn },
  );
  const link = addressOf(deps.publicUrl, secret, request);
  const template: MailTemplate =
    request.purpose === 'login'
      ? { name: 'login-link', link, code }
      : { name: 'registration-link', link, code, isKnown: request.isKnown };
  const { language } = request;
  await stores.outbox.add({ kind: 'mail', mail: { to: email, template, language } }, now, sentAt);
};

/** Answer to a request, the same whether the address has an account. */
export interface RequestedLink {
  /** Minutes until the mail comes; 0 if it was sent at once. */
  readonly waitMinutes: number;
}

/**
 * Issues the link unless its mail is not admitted, after the same work. The result follows from network and mailbox
 * alone: a mail from the reserve is sent although the request is rejected.
 */
export const issueAdmitted = async (
  ports: IssueLinkDeps & {
    readonly transaction: Transaction<
      { users: UserStore; oneTimeSecrets: OneTimeSecretStore; outbox: Outbox } & Now
    >;
  },
  admission: MailAdmission,
  requestOf: (stores: { users: UserStore }) => Promise<LinkRequest>,
): Promise<Result<RequestedLink, DomainError>> => {
  const { delayMs, announcedMs } = admission;
  const issued = await ports.transaction.run<null, DomainError>(async (stores) => {
    await issueLink(ports, stores, await requestOf(stores));
    return delayMs === null ? failWith('mail.too-many') : succeed(null);
  });
  if (!issued.ok) return issued;
  return announcedMs === null
    ? failWith('mail.too-many')
    : succeed({ waitMinutes: Math.ceil(announcedMs / MINUTE) });
};
