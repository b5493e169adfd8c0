// The second step of the team's sign-in: what is set up, confirming a session, and changing what is set up.
import type { PasskeyAnswer, PasskeyOptions } from '@meend/core/account/second-factor/passkeys.port.ts';
import { call } from '../call.ts';

export interface WireFactor {
  readonly _id: string;
  readonly kind: 'passkey' | 'authenticator';
  readonly name: string;
  /** ISO time. */
  readonly addedAt: string;
  /** ISO time; null where it was never used. */
  readonly lastUsedAt: string | null;
}

export interface WireSecondFactor {
  /** Whether this site asks for it before anything of the team's works. */
  readonly required: boolean;
  /** ISO time; null where this session is not confirmed. */
  readonly confirmedUntil: string | null;
  /** Whether this session may add and remove. */
  readonly mayChange: boolean;
  readonly factors: readonly WireFactor[];
  readonly recoveryCodesLeft: number;
}

type Nothing = { body: Record<string, never> };

export interface WireConfirmed {
  /** ISO time. */
  readonly confirmedUntil: string;
}

export interface WireAddedFactor {
  readonly message: string;
  /** Shown this once; null where there are some already. */
  readonly recoveryCodes: readonly string[] | null;
}

export const secondFactorCalls = {
  secondFactor: call<Record<never, never>, WireSecondFactor>(
    'GET',
    '/api/{product}Admin/second-factor',
    'staff',
  ),
  askForPasskey: call<Nothing, { options: PasskeyOptions }>(
    'POST',
    '/api/{product}Admin/second-factor/ask-passkey',
    'staff',
  ),
  confirmByPasskey: call<{ body: { answer: PasskeyAnswer } }, WireConfirmed>(
    'POST',
    '/api/{product}Admin/second-factor/confirm-passkey',
    'staff',
  ),
  confirmByCode: call<{ body: { code: string } }, WireConfirmed>(
    'POST',
    '/api/{product}Admin/second-factor/confirm-code',
    'staff',
  ),
  confirmByRecoveryCode: call<{ body: { code: string } }, WireConfirmed>(
    'POST',
    '/api/{product}Admin/second-factor/confirm-recovery-code',
    'staff',
  ),
  startPasskey: call<Nothing, { options: PasskeyOptions }>(
    'POST',
    '/api/{product}Admin/second-factor/new-passkey',
    'staff',
  ),
  addPasskey: call<{ body: { name: string; answer: PasskeyAnswer } }, WireAddedFactor>(
    'POST',
    '/api/{product}Admin/second-factor/passkeys',
    'staff',
  ),
  startAuthenticator: call<Nothing, { secret: string; address: string }>(
    'POST',
    '/api/{product}Admin/second-factor/new-authenticator',
    'staff',
  ),
  addAuthenticator: call<{ body: { name: string; code: string } }, WireAddedFactor>(
    'POST',
    '/api/{product}Admin/second-factor/authenticators',
    'staff',
  ),
  removeFactor: call<{ params: { factorId: string } }, { message: string }>(
    'DELETE',
    '/api/{product}Admin/second-factor/factors/:factorId',
    'staff',
  ),
  renewRecoveryCodes: call<Nothing, { recoveryCodes: readonly string[] }>(
    'POST',
    '/api/{product}Admin/second-factor/recovery-codes',
    'staff',
  ),
  resetFactors: call<{ body: { userId: string } }, { message: string }>(
    'POST',
    '/api/{product}Admin/reset-second-factor',
    'superadmin',
  ),
} as const;
