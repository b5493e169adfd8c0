// The second factors of staff, and what the session still needs.

import type { Now } from '@meend/core/shared/ports.ts';
import type { SignedInCaller } from '../sessions/session.ts';
import { confirmationEnd, type Factor } from '../user/factor.ts';
import type { FactorStore } from '../user/factor-store.port.ts';
import { readFactorState } from './factor-rules.ts';

interface SecondFactor {
  /** Whether staff functions require a second factor on this site. */
  readonly isRequired: boolean;
  /** When the session's confirmation expires; null if it is unconfirmed. */
  readonly confirmedUntil: Date | null;
  /** Whether this session may add and remove factors. */
  readonly mayChange: boolean;
  readonly factors: readonly Factor[];
  /** Number of unused recovery codes. */
  readonly recoveryCodes: number;
}

interface Deps {
  readonly stores: { factors: FactorStore } & Now;
  readonly isSecondFactorRequired: boolean;
}

export const readSecondFactor =
  ({ stores, isSecondFactorRequired }: Deps) =>
  async (caller: SignedInCaller): Promise<SecondFactor> => {
    const { factors, confirmedAt, isConfirmed, error } = await readFactorState(stores, caller);
    return {
      isRequired: isSecondFactorRequired,
      confirmedUntil: confirmedAt !== null && isConfirmed ? confirmationEnd(confirmedAt) : null,
      mayChange: error === null,
      factors,
      recoveryCodes: await stores.factors.countRecoveryCodes(caller.user.id),
    };
  };
