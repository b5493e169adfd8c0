// Calls of second factors of staff: status, confirming a session, adding and removing factors.
import { type CallsOf, call } from '../call/call.ts';
import type { secondFactorRoutes } from './second-factor.routes.ts';

export const secondFactorCalls: CallsOf<typeof secondFactorRoutes> = {
  secondFactor: call('GET', '/api/{product}Admin/second-factor', 'staff'),
  askForPasskey: call('POST', '/api/{product}Admin/second-factor/ask-passkey', 'staff'),
  confirmByPasskey: call('POST', '/api/{product}Admin/second-factor/confirm-passkey', 'staff'),
  confirmByCode: call('POST', '/api/{product}Admin/second-factor/confirm-code', 'staff'),
  confirmByRecoveryCode: call('POST', '/api/{product}Admin/second-factor/confirm-recovery-code', 'staff'),
  startPasskey: call('POST', '/api/{product}Admin/second-factor/new-passkey', 'staff'),
  addPasskey: call('POST', '/api/{product}Admin/second-factor/passkeys', 'staff'),
  startAuthenticator: call('POST', '/api/{product}Admin/second-factor/new-authenticator', 'staff'),
  addAuthenticator: call('POST', '/api/{product}Admin/second-factor/authenticators', 'staff'),
  removeFactor: call('DELETE', '/api/{product}Admin/second-factor/factors/:factorId', 'staff'),
  renewRecoveryCodes: call('POST', '/api/{product}Admin/second-factor/recovery-codes', 'staff'),
  resetFactors: call('POST', '/api/{product}Admin/reset-second-factor', 'superadmin'),
};
