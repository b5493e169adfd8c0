// Removes factors and replaces recovery codes. For staff who lost theirs, another super admin or the operator resets
// all; they set up new ones after logging in.
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type FactorId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { type AccountName, isOwn, lockToActOn } from '../roles/staff-rules.ts';
import type { SignedInCaller } from '../sessions/session.ts';
import { confirmationEnd, type Factor, type FactorStore } from '../user/factor.ts';
import type { User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';
import {
  lockStaff,
  makeRecoveryCodes,
  readFactorState,
  recordFactorChange,
  recoveryCodeHash,
} from './factor-rules.ts';

type RequiredStores = { users: UserStore; factors: FactorStore; outbox: Outbox; audit: AuditStore } & Now;

interface RemoveFactorDeps {
  readonly transaction: Transaction<RequiredStores>;
  readonly isSecondFactorRequired: boolean;
}

export const removeFactor =
  ({ transaction, isSecondFactorRequired }: RemoveFactorDeps) =>
  (caller: SignedInCaller, by: Actor, idText: string): Promise<Result<null, DomainError>> =>
    transaction.run<null, DomainError>(async (inside) => {
      const user = await lockStaff(inside, caller);
      if (!user.ok) return user;
      const { factors, error, now: at } = await readFactorState(inside, caller);
      if (error !== null) return fail(error);
      const id = parseId<FactorId>(idText);
      const factor = factors.find((one) => one.id === id);
      if (factor === undefined) return failWith('factor.not-found');
      const isLast = factors.length === 1;
      if (isLast && isSecondFactorRequired) return failWith('factor.last');
      if (isLast) await inside.factors.removeAll(user.value.id);
      else await inside.factors.remove(factor.id);
      const { kind, name } = factor;
      await recordFactorChange(inside, {
        by,
        user: user.value,
        action: 'factor.removed',
        before: { kind, name },
        after: { left: factors.length - 1 },
        change: 'factor-removed',
        at,
      });
      return succeed(null);
    });

interface RenewRecoveryCodesDeps {
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
}

/** Returns the new codes, this once; the previous ones are void. */
export const renewRecoveryCodes =
  ({ transaction, randomness, secrets }: RenewRecoveryCodesDeps) =>
  (caller: SignedInCaller, by: Actor): Promise<Result<readonly string[], DomainError>> =>
    transaction.run<readonly string[], DomainError>(async (inside) => {
      const user = await lockStaff(inside, caller);
      if (!user.ok) return user;
      const { factors, error, now: at } = await readFactorState(inside, caller);
      if (error !== null) return fail(error);
      if (factors.length === 0) return failWith('factor.none');
      const { id } = user.value;
      const left = await inside.factors.countRecoveryCodes(id);
      const codes = makeRecoveryCodes(randomness);
      await inside.factors.putRecoveryCodes(
        id,
        codes.map((code) => recoveryCodeHash(secrets, id, code)),
      );
      await recordFactorChange(inside, {
        by,
        user: user.value,
        action: 'recovery-codes.made',
        before: { left },
        after: { left: codes.length },
        change: 'recovery-codes-made',
        at,
      });
      return succeed(codes);
    });

interface ResetFactors {
  readonly user: User;
  /** Returns how many were removed. */
  readonly removed: number;
}

export const resetFactors =
  ({ transaction }: { readonly transaction: Transaction<RequiredStores> }) =>
  (by: Actor, name: AccountName): Promise<Result<ResetFactors, DomainError>> =>
    transaction.run<ResetFactors, DomainError>(async (inside) => {
      const locked = await lockToActOn(inside, by, name);
      if (!locked.ok) return locked;
      const { user } = locked.value;
      if (isOwn(by, user)) return failWith('factor.own');
      const removed = (await inside.factors.listOf(user.id)).length;
      if (removed === 0) return failWith('factor.none');
      await inside.factors.removeAll(user.id);
      await recordFactorChange(inside, {
        by,
        user,
        action: 'factors.reset',
        before: { factors: removed },
        after: { factors: 0 },
        change: 'factors-reset',
        at: await inside.now(),
      });
      return succeed({ user, removed });
    });

// The second factors of staff, and what the session still needs.

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
