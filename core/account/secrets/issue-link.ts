// A new link voids the older ones of its address, purpose and browser. Its mail is queued in the outbox of the same
// transaction, so that the response time does not depend on the address.

import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import { makeId, type OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { Email } from '../user/email.ts';
import { makeLinkSecret } from './link-secret.ts';
import type { SecretStores } from './secret.stores.ts';
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

export const issueLink = async (
  making: IssueLinkDeps,
  stores: SecretStores & JobsStores & Now,
  request: LinkRequest,
): Promise<void> => {
  const now = await stores.now();
  const secret = makeLinkSecret(making.randomness);
  const code = makeCode(making.randomness);
  const id = makeId<OneTimeSecretId>(now, making.randomness.bytes(10));
  const { email, redirectPath, browserHash, ageWording } = request;
  const mailed = {
    id,
    secretHash: making.secrets.hash(secret),
    email,
    redirectPath,
    browserHash,
    ageWording,
    codeHash: hashCode(making.secrets, id, code),
    codeAttempts: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + serverTimings.linkLifetime),
    usedAt: null,
  };
  const { purpose } = request;
  await stores.oneTimeSecrets.add(
    purpose === 'login'
      ? { ...mailed, purpose }
      : { ...mailed, purpose, marketingOptIn: request.marketingOptIn },
  );
  const link = addressOf(making.publicUrl, secret, request);
  const template: MailTemplate =
    request.purpose === 'login'
      ? { name: 'login-link', link, code }
      : { name: 'registration-link', link, code, isKnown: request.isKnown };
  const { language } = request;
  await stores.outbox.add({ kind: 'mail', mail: { to: email, template, language } }, now);
};
