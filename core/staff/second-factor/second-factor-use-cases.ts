import type { Ports } from '@meend/core/assembly/ports.ts';
import { addAuthenticator, addPasskey, startAuthenticator, startPasskey } from './add-factor.ts';
import { removeFactor, renewRecoveryCodes, resetFactors } from './change-factors.ts';
import { confirmByCode, confirmByPasskey, confirmByRecoveryCode, requestPasskey } from './confirm-session.ts';
import { readSecondFactor } from './read-second-factor.ts';

/** What the team does about its second factors. */
export const secondFactorUseCases = (ports: Ports) => ({
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
