// The second step of the team's sign-in: what is set up, confirming a session, and changing what is set up.
import type { PasskeyAnswer, PasskeyOptions } from '@meend/core/staff/second-factor/passkeys.port.ts';
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

const change = { policy: 'staff', success: 200 } as const;
const guarded = { ...change, limit: 'second-factor' } as const;

export const secondFactorCalls = {
  secondFactor: call<Record<never, never>, WireSecondFactor>({
    method: 'GET',
    path: '/api/{product}Admin/second-factor',
    policy: 'staff',
    success: 200,
    errors: [],
  }),
  askForPasskey: call<Nothing, { options: PasskeyOptions }>({
    ...change,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/ask-passkey',
    errors: ['factor.none', 'factor.sign-in-needed'],
  }),
  confirmByPasskey: call<{ body: { answer: PasskeyAnswer } }, WireConfirmed>({
    ...guarded,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/confirm-passkey',
    errors: ['factor.wrong-passkey', 'factor.sign-in-needed'],
  }),
  confirmByCode: call<{ body: { code: string } }, WireConfirmed>({
    ...guarded,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/confirm-code',
    errors: ['factor.wrong-code', 'factor.sign-in-needed'],
  }),
  confirmByRecoveryCode: call<{ body: { code: string } }, WireConfirmed>({
    ...guarded,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/confirm-recovery-code',
    errors: ['factor.wrong-recovery-code', 'factor.sign-in-needed'],
  }),
  startPasskey: call<Nothing, { options: PasskeyOptions }>({
    ...change,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/new-passkey',
    errors: ['factor.sign-in-needed', 'staff.unconfirmed', 'factor.too-many'],
  }),
  addPasskey: call<{ body: { name: string; answer: PasskeyAnswer } }, WireAddedFactor>({
    ...guarded,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/passkeys',
    errors: [
      'factor.bad-name',
      'factor.wrong-passkey',
      'factor.known',
      'factor.sign-in-needed',
      'staff.unconfirmed',
      'factor.too-many',
    ],
  }),
  startAuthenticator: call<Nothing, { secret: string; address: string }>({
    ...change,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/new-authenticator',
    errors: ['factor.sign-in-needed', 'staff.unconfirmed', 'factor.too-many'],
  }),
  addAuthenticator: call<{ body: { name: string; code: string } }, WireAddedFactor>({
    ...guarded,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/authenticators',
    errors: [
      'factor.bad-name',
      'factor.wrong-code',
      'factor.start-again',
      'factor.sign-in-needed',
      'staff.unconfirmed',
      'factor.too-many',
    ],
  }),
  removeFactor: call<{ params: { factorId: string } }, { message: string }>({
    ...change,
    method: 'DELETE',
    path: '/api/{product}Admin/second-factor/factors/:factorId',
    errors: ['factor.not-found', 'factor.last', 'factor.sign-in-needed', 'staff.unconfirmed'],
  }),
  renewRecoveryCodes: call<Nothing, { recoveryCodes: readonly string[] }>({
    ...change,
    method: 'POST',
    path: '/api/{product}Admin/second-factor/recovery-codes',
    errors: ['factor.none', 'factor.sign-in-needed', 'staff.unconfirmed'],
  }),
  resetFactors: call<{ body: { userId: string } }, { message: string }>({
    method: 'POST',
    path: '/api/{product}Admin/reset-second-factor',
    policy: 'superadmin',
    success: 200,
    errors: ['desk.not-found', 'desk.leaving', 'factor.own', 'factor.none', 'session.forbidden'],
  }),
} as const;
