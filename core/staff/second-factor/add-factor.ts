// Sets a second factor up. The first one brings ten recovery codes, told once, and confirms the session it was made in:
// its owner has just shown that they hold it.
import { makeLinkSecret } from '@meend/core/account/links/link-secret.ts';
import type { SignedInCaller } from '@meend/core/account/session.ts';
import type { User } from '@meend/core/account/user.ts';
import type { MadeAuthenticator } from '@meend/core/ports/authenticator-apps.ts';
import type { PasskeyAnswer, PasskeyOptions } from '@meend/core/ports/passkeys.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type FactorId, makeId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Actor } from '../actor.ts';
import {
  type AuthenticatorApp,
  type ChallengePurpose,
  type Factor,
  MOST_FACTORS,
  newStep,
  type Passkey,
  parseFactorName,
} from './factor.ts';
import { type FactorStanding, lockStaff, readStanding, sessionIdOf } from './factor-rules.ts';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { tellChange } from './tell-change.ts';

export interface AddedFactor {
  /** Told this once; null where the account has recovery codes already. */
  readonly recoveryCodes: readonly string[] | null;
}

type Added = Result<AddedFactor, DomainError>;

const standingToAdd = async (
  stores: Stores,
  caller: SignedInCaller,
): Promise<Result<FactorStanding, DomainError>> => {
  const standing = await readStanding(stores, caller);
  if (standing.refusal !== null) return fail(standing.refusal);
  return standing.factors.length < MOST_FACTORS ? succeed(standing) : failWith('factor.too-many');
};

const keepChallenge = async (
  { factors, now }: Stores,
  sessionId: string,
  purpose: ChallengePurpose,
  value: string,
): Promise<boolean> => {
  const endsAt = new Date((await now()).getTime() + serverTimings.factorChallenge);
  return factors.putChallenge(sessionId, purpose, { value, endsAt });
};

export const startPasskey =
  ({ stores, randomness, passkeys }: Pick<Ports, 'stores' | 'randomness' | 'passkeys'>) =>
  async (caller: SignedInCaller): Promise<Result<PasskeyOptions, DomainError>> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const standing = await standingToAdd(stores, caller);
    if (!standing.ok) return standing;
    const challenge = makeLinkSecret(randomness);
    if (!(await keepChallenge(stores, sessionId.value, 'add-passkey', challenge)))
      return failWith('factor.sign-in-needed');
    const { id: userId, email } = caller.user;
    const known = standing.value.factors.flatMap((one) => (one.kind === 'passkey' ? [one] : []));
    return succeed(await passkeys.creationOptions({ challenge, userId, email, known }));
  };

export const startAuthenticator =
  ({ stores, authenticatorApps }: Pick<Ports, 'stores' | 'authenticatorApps'>) =>
  async (caller: SignedInCaller): Promise<Result<Omit<MadeAuthenticator, 'sealed'>, DomainError>> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const standing = await standingToAdd(stores, caller);
    if (!standing.ok) return standing;
    const { id: userId, email } = caller.user;
    const { secret, address, sealed } = await authenticatorApps.make({ userId, email });
    return (await keepChallenge(stores, sessionId.value, 'add-authenticator', sealed))
      ? succeed({ secret, address })
      : failWith('factor.sign-in-needed');
  };

type FactorDetails =
  | Pick<Passkey, 'kind' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>
  | Pick<AuthenticatorApp, 'kind' | 'sealedSecret' | 'lastStep'>;

interface NewFactor {
  readonly by: Actor;
  readonly user: User;
  readonly sessionId: string;
  readonly name: string;
  readonly details: FactorDetails;
  readonly standing: FactorStanding;
}

const keep = async (
  { randomness, secrets }: Pick<Ports, 'randomness' | 'secrets'>,
  stores: Stores,
  { by, user, sessionId, name, details, standing: { factors, now: at } }: NewFactor,
): Promise<Added> => {
  const id = makeId<FactorId>(at, randomness.bytes(10));
  const factor: Factor = { ...details, id, userId: user.id, name, createdAt: at, lastUsedAt: at };
  if (!(await stores.factors.add(factor))) return failWith('factor.known');
  const isFirst = factors.length === 0;
  const recoveryCodes = isFirst ? makeRecoveryCodes(randomness) : null;
  if (recoveryCodes !== null) {
    const hashes = recoveryCodes.map((code) => recoveryCodeHash(secrets, user.id, code));
    await stores.factors.putRecoveryCodes(user.id, hashes);
  }
  if (!(await stores.factors.confirm(sessionId, at))) return failWith('factor.sign-in-needed');
  await tellChange(stores, {
    by,
    user,
    action: 'factor.added',
    before: null,
    after: { kind: details.kind, name, first: isFirst },
    told: details.kind === 'passkey' ? 'passkey-added' : 'authenticator-added',
    at,
  });
  return succeed({ recoveryCodes });
};

/** Of an account whose role and standing were asked for anew. */
const lockToAdd = async (
  stores: Stores,
  caller: SignedInCaller,
): Promise<Result<{ readonly user: User; readonly standing: FactorStanding }, DomainError>> => {
  const user = await lockStaff(stores, caller);
  if (!user.ok) return user;
  const standing = await standingToAdd(stores, caller);
  return standing.ok ? succeed({ user: user.value, standing: standing.value }) : standing;
};

export const addPasskey =
  (ports: Pick<Ports, 'stores' | 'transaction' | 'randomness' | 'secrets' | 'passkeys'>) =>
  async (
    caller: SignedInCaller,
    by: Actor,
    made: { readonly name: string; readonly answer: PasskeyAnswer },
  ): Promise<Added> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const name = parseFactorName(made.name);
    if (name === null) return failWith('factor.bad-name');
    const asked = await ports.stores.factors.takeChallenge(sessionId.value, 'add-passkey');
    return ports.transaction.run<AddedFactor, DomainError>(async (inside) => {
      const locked = await lockToAdd(inside, caller);
      if (!locked.ok) return locked;
      const { user, standing } = locked.value;
      const isWaiting = asked !== null && asked.endsAt.getTime() > standing.now.getTime();
      const passkey = isWaiting ? await ports.passkeys.verifyCreation(made.answer, asked.value) : null;
      if (passkey === null) return failWith('factor.wrong-passkey');
      const details = { kind: 'passkey', ...passkey } as const;
      return keep(ports, inside, { by, user, sessionId: sessionId.value, name, details, standing });
    });
  };

export const addAuthenticator =
  (ports: Pick<Ports, 'transaction' | 'randomness' | 'secrets' | 'authenticatorApps'>) =>
  async (
    caller: SignedInCaller,
    by: Actor,
    made: { readonly name: string; readonly code: string },
  ): Promise<Added> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const name = parseFactorName(made.name);
    if (name === null) return failWith('factor.bad-name');
    return ports.transaction.run<AddedFactor, DomainError>(async (inside) => {
      const locked = await lockToAdd(inside, caller);
      if (!locked.ok) return locked;
      const { user, standing } = locked.value;
      // A slip of the fingers leaves it waiting: it is rolled back with the failure.
      const asked = await inside.factors.takeChallenge(sessionId.value, 'add-authenticator');
      if (asked === null || asked.endsAt.getTime() <= standing.now.getTime())
        return failWith('factor.start-again');
      const { value: sealedSecret } = asked;
      const steps = await ports.authenticatorApps.stepsOf(sealedSecret, user.id, made.code, standing.now);
      const lastStep = newStep(steps, -1);
      if (lastStep === null) return failWith('factor.wrong-code');
      const details = { kind: 'authenticator', sealedSecret, lastStep } as const;
      return keep(ports, inside, { by, user, sessionId: sessionId.value, name, details, standing });
    });
  };
