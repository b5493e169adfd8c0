// Calls of second factors of staff: status, confirming a session, adding and removing factors.
import { call } from '../call/call.ts';
import type { SecondFactorShapes } from './second-factor.schemas.ts';

export const secondFactorCalls = {
  secondFactor: call<SecondFactorShapes['secondFactor']>('GET', '/api/{product}Admin/second-factor', 'staff'),
  askForPasskey: call<SecondFactorShapes['askForPasskey']>(
    'POST',
    '/api/{product}Admin/second-factor/ask-passkey',
    'staff',
  ),
  confirmByPasskey: call<SecondFactorShapes['confirmByPasskey']>(
    'POST',
    '/api/{product}Admin/second-factor/confirm-passkey',
    'staff',
  ),
  confirmByCode: call<SecondFactorShapes['confirmByCode']>(
    'POST',
    '/api/{product}Admin/second-factor/confirm-code',
    'staff',
  ),
  confirmByRecoveryCode: call<SecondFactorShapes['confirmByRecoveryCode']>(
    'POST',
    '/api/{product}Admin/second-factor/confirm-recovery-code',
    'staff',
  ),
  startPasskey: call<SecondFactorShapes['startPasskey']>(
    'POST',
    '/api/{product}Admin/second-factor/new-passkey',
    'staff',
  ),
  addPasskey: call<SecondFactorShapes['addPasskey']>(
    'POST',
    '/api/{product}Admin/second-factor/passkeys',
    'staff',
  ),
  startAuthenticator: call<SecondFactorShapes['startAuthenticator']>(
    'POST',
    '/api/{product}Admin/second-factor/new-authenticator',
    'staff',
  ),
  addAuthenticator: call<SecondFactorShapes['addAuthenticator']>(
    'POST',
    '/api/{product}Admin/second-factor/authenticators',
    'staff',
  ),
  removeFactor: call<SecondFactorShapes['removeFactor']>(
    'DELETE',
    '/api/{product}Admin/second-factor/factors/:factorId',
    'staff',
  ),
  renewRecoveryCodes: call<SecondFactorShapes['renewRecoveryCodes']>(
    'POST',
    '/api/{product}Admin/second-factor/recovery-codes',
    'staff',
  ),
  resetFactors: call<SecondFactorShapes['resetFactors']>(
    'POST',
    '/api/{product}Admin/reset-second-factor',
    'superadmin',
  ),
} as const;
