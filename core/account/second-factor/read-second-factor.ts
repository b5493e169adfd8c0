// What somebody of the team has set up, and what this session still needs.

import type { Now } from '@meend/core/ports/clock.ts';
import type { SignedInCaller } from '../sessions/session.ts';
import { confirmationEnd, type Factor } from '../user/factor.ts';
import type { UserStores } from '../user/user.stores.ts';
import { readFactorState } from './factor-rules.ts';

interface SecondFactor {
  /** Whether this site asks for one before anything of the team's works. */
  readonly isRequired: boolean;
  /** Until when this session counts as confirmed; null where it does not. */
  readonly confirmedUntil: Date | null;
  /** Whether factors may be added and removed in this session as it is. */
  readonly mayChange: boolean;
  readonly factors: readonly Factor[];
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

interface Deps {
  readonly stores: Pick<UserStores, 'factors'> & Now;
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
