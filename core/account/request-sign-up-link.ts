// Requests a registration link. The response is the same for every address; the mail to a known one says that it has an
// account. The consent is stored with the link.

import { admittedAtOnce, type MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { parseRedirectPath } from './redirect-path.ts';
import { issueAdmitted, type RequestedLink } from './secrets/issue-link.ts';
import type { OneTimeSecretStore } from './secrets/one-time-secret-store.port.ts';
import { parseEmail } from './user/email.ts';
import type { UserStore } from './user/user-store.port.ts';

interface SignUpRequest {
  readonly email: string;
  readonly marketingOptIn: boolean;
  /** From the request; dropped unless it is a path of this site. */
  readonly redirectUrl: string | null;
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

export const requestSignUpLink =
  (ports: Deps) =>
  async (request: SignUpRequest): Promise<Result<RequestedLink, DomainError>> => {
    const parsed = parseEmail(request.email);
    if (!parsed.ok) return parsed;
    const { admission = admittedAtOnce } = request;
    return issueAdmitted(ports, admission, async (stores) => ({
      email: parsed.value,
      purpose: 'registration',
      marketingOptIn: request.marketingOptIn,
      redirectPath: request.redirectUrl === null ? null : parseRedirectPath(request.redirectUrl),
      isPathInMail: true,
      browserHash: request.browserHash,
      ageWording: request.ageWording ?? null,
      language: request.language,
      isKnown: (await stores.users.findByEmail(parsed.value)) !== null,
      admission,
    }));
  };
