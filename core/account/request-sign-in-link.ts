// Requests a login link. The response is the same for every address (no account enumeration): a known one is mailed the
// link, an unknown one an offer to create an account.

import { admittedAtOnce, type MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { parseRedirectPath } from './redirect-path.ts';
import { newUserRedirect } from './return-path.ts';
import { issueAdmitted, type RequestedLink } from './secrets/issue-link.ts';
import type { OneTimeSecretStore } from './secrets/one-time-secret-store.port.ts';
import { parseEmail } from './user/email.ts';
import type { UserStore } from './user/user-store.port.ts';

interface SignInRequest {
  readonly email: string;
  /** The page the dialog was opened on, from the request; dropped unless it is a path of this site. */
  readonly redirectUrl?: string | null;
  readonly browserHash: string | null;
  /** Statement of age sent with the request. */
  readonly ageWording?: string | null;
  readonly language?: Language | undefined;
  readonly admission?: MailAdmission | undefined;
}

interface Deps {
  readonly transaction: Transaction<
    { users: UserStore; oneTimeSecrets: OneTimeSecretStore; outbox: Outbox } & Now
  >;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly publicUrl: string;
}

export const requestSignInLink =
  (ports: Deps) =>
  async ({
    email,
    redirectUrl = null,
    browserHash,
    ageWording = null,
    language,
    admission = admittedAtOnce,
  }: SignInRequest): Promise<Result<RequestedLink, DomainError>> => {
    const parsed = parseEmail(email);
    if (!parsed.ok) return parsed;
    const path = redirectUrl === null ? null : parseRedirectPath(redirectUrl);
    return issueAdmitted(ports, admission, async (stores) => {
      const isKnown = (await stores.users.findByEmail(parsed.value)) !== null;
      const base = { email: parsed.value, browserHash, ageWording, language, admission };
      return isKnown
        ? { ...base, purpose: 'login', redirectPath: path }
        : {
            ...base,
            purpose: 'registration',
            marketingOptIn: false,
            redirectPath: newUserRedirect(path),
            isPathInMail: false,
            isKnown,
          };
    });
  };
