// Confirms a session by a passkey, an authenticator app's code or a recovery code. No replay: a challenge is consumed
// before the response is verified, and each code works once.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { SecurityEventStore } from '@meend/core/audit/security-event.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { makeLinkSecret } from '../secrets/one-time-secret.ts';
import type { SignedInCaller } from '../sessions/session.ts';
import { confirmationEnd, type Factor, type FactorStore, newStep } from '../user/factor.ts';
import type { UserStore } from '../user/user-store.port.ts';
import type { AuthenticatorApps, PasskeyAnswer, PasskeyOptions, Passkeys } from './factor-proofs.port.ts';
import { lockStaff, recordFactorChange, recoveryCodeHash, sessionIdOf } from './factor-rules.ts';

/** When the confirmation expires. */
type Confirmed = Result<Date, DomainError>;

type RequiredStores = { users: UserStore; factors: FactorStore; outbox: Outbox; audit: AuditStore } & Now;

const wrongAnswers: readonly string[] = [
  'factor.wrong-passkey',
  'factor.wrong-code',
  'factor.wrong-recovery-code',
] satisfies readonly ErrorCode[];

/** After the transaction, which a wrong answer rolls back. */
const reportFailure = async (
  { securityEvents, now }: { securityEvents: SecurityEventStore } & Now,
  { user }: SignedInCaller,
  confirmed: Confirmed,
): Promise<Confirmed> => {
  if (!confirmed.ok && wrongAnswers.includes(confirmed.error.code))
    await securityEvents.record({ kind: 'second-factor-failed', userId: user.id, at: await now() });
  return confirmed;
};

const confirm = async (stores: { factors: FactorStore }, sessionId: string, at: Date): Promise<Confirmed> =>
  (await stores.factors.confirm(sessionId, at))
    ? succeed(confirmationEnd(at))
    : failWith('factor.sign-in-needed');

const passkeysOf = (factors: readonly Factor[]) =>
  factors.flatMap((factor) => (factor.kind === 'passkey' ? [factor] : []));

interface RequestPasskeyDeps {
  readonly stores: { factors: FactorStore } & Now;
  readonly randomness: Randomness;
  readonly passkeys: Passkeys;
}

export const requestPasskey =
  ({ stores, randomness, passkeys }: RequestPasskeyDeps) =>
  async (caller: SignedInCaller): Promise<Result<PasskeyOptions, DomainError>> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const known = passkeysOf(await stores.factors.listOf(caller.user.id));
    if (known.length === 0) return failWith('factor.none');
    const value = makeLinkSecret(randomness);
    const endsAt = new Date((await stores.now()).getTime() + serverTimings.factorChallenge);
    const isSaved = await stores.factors.putChallenge(sessionId.value, 'confirm-passkey', { value, endsAt });
    if (!isSaved) return failWith('factor.sign-in-needed');
    return succeed(await passkeys.requestOptions(value, known));
  };

interface ConfirmByPasskeyDeps {
  readonly stores: { factors: FactorStore; securityEvents: SecurityEventStore } & Now;
  readonly transaction: Transaction<{ users: UserStore; factors: FactorStore } & Now>;
  readonly passkeys: Passkeys;
}

export const confirmByPasskey =
  ({ stores, transaction, passkeys }: ConfirmByPasskeyDeps) =>
  async (caller: SignedInCaller, answer: PasskeyAnswer): Promise<Confirmed> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const challenge = await stores.factors.consumeChallenge(sessionId.value, 'confirm-passkey');
    const confirmed = await transaction.run<Date, DomainError>(async (inside) => {
      const user = await lockStaff(inside, caller);
      if (!user.ok) return user;
      const at = await inside.now();
      if (challenge === null || challenge.endsAt.getTime() <= at.getTime())
        return failWith('factor.wrong-passkey');
      const known = passkeysOf(await inside.factors.listOf(user.value.id));
      const passkey = known.find(({ credentialId }) => credentialId === answer.id);
      const counter = passkey && (await passkeys.verifyRequest(answer, challenge.value, passkey));
      if (passkey === undefined || counter === null || counter === undefined)
        return failWith('factor.wrong-passkey');
      await inside.factors.saveUse(passkey.id, { at, counter });
      return confirm(inside, sessionId.value, at);
    });
    return reportFailure(stores, caller, confirmed);
  };

interface ConfirmByCodeDeps {
  readonly stores: { securityEvents: SecurityEventStore } & Now;
  readonly transaction: Transaction<{ users: UserStore; factors: FactorStore } & Now>;
  readonly authenticatorApps: AuthenticatorApps;
}

export const confirmByCode =
  ({ stores, transaction, authenticatorApps }: ConfirmByCodeDeps) =>
  async (caller: SignedInCaller, code: string): Promise<Confirmed> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const confirmed = await transaction.run<Date, DomainError>(async (inside) => {
      const user = await lockStaff(inside, caller);
      if (!user.ok) return user;
      const at = await inside.now();
      for (const factor of await inside.factors.listOf(user.value.id)) {
        if (factor.kind !== 'authenticator') continue;
        const steps = await authenticatorApps.stepsOf(factor.encryptedSecret, user.value.id, code, at);
        const step = newStep(steps, factor.lastStep);
        if (step === null) continue;
        await inside.factors.saveUse(factor.id, { at, step });
        return confirm(inside, sessionId.value, at);
      }
      return failWith('factor.wrong-code');
    });
    return reportFailure(stores, caller, confirmed);
  };

interface ConfirmByRecoveryCodeDeps {
  readonly stores: { securityEvents: SecurityEventStore } & Now;
  readonly transaction: Transaction<RequiredStores>;
  readonly secrets: SecretHasher;
}

export const confirmByRecoveryCode =
  ({ stores, transaction, secrets }: ConfirmByRecoveryCodeDeps) =>
  async (caller: SignedInCaller, by: Actor, code: string): Promise<Confirmed> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const confirmed = await transaction.run<Date, DomainError>(async (inside) => {
      const user = await lockStaff(inside, caller);
      if (!user.ok) return user;
      const hash = recoveryCodeHash(secrets, user.value.id, code);
      if (!(await inside.factors.spendRecoveryCode(user.value.id, hash)))
        return failWith('factor.wrong-recovery-code');
      const at = await inside.now();
      const left = await inside.factors.countRecoveryCodes(user.value.id);
      await recordFactorChange(inside, {
        by,
        user: user.value,
        action: 'recovery-code.used',
        before: { left: left + 1 },
        after: { left },
        change: 'recovery-code-used',
        at,
      });
      return confirm(inside, sessionId.value, at);
    });
    return reportFailure(stores, caller, confirmed);
  };
