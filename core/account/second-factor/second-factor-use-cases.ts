import type { AuditStores } from '@meend/core/audit/audit.stores.ts';
import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { UserStores } from '../user/user.stores.ts';
import { addAuthenticator, addPasskey, startAuthenticator, startPasskey } from './add-factor.ts';
import type { AuthenticatorApps } from './authenticator-apps.port.ts';
import { removeFactor, renewRecoveryCodes, resetFactors } from './change-factors.ts';
import { confirmByCode, confirmByPasskey, confirmByRecoveryCode, requestPasskey } from './confirm-session.ts';
import type { Passkeys } from './passkeys.port.ts';
import { readSecondFactor } from './read-second-factor.ts';

type RequiredStores = UserStores & JobsStores & AuditStores & Now;

interface Deps {
  readonly authenticatorApps: AuthenticatorApps;
  readonly isSecondFactorRequired: boolean;
  readonly passkeys: Passkeys;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly stores: Pick<UserStores, 'factors'> & Pick<AuditStores, 'securityEvents'> & Now;
  readonly transaction: Transaction<RequiredStores>;
}

/** Use cases of second factors. */
export const secondFactorUseCases = (ports: Deps) => ({
  readSecondFactor: readSecondFactor(ports),
  requestPasskey: requestPasskey(ports),
  confirmByPasskey: confirmByPasskey(ports),
  confirmByCode: confirmByCode(ports),
  confirmByRecoveryCode: confirmByRecoveryCode(ports),
  startPasskey: startPasskey(ports),
  addPasskey: addPasskey(ports),
  startAuthenticator: startAuthenticator(ports),
  addAuthenticator: addAuthenticator(ports),
  removeFactor: removeFactor(ports),
  renewRecoveryCodes: renewRecoveryCodes(ports),
  resetFactors: resetFactors(ports),
});
