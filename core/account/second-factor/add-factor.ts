// Adds a second factor. The first one also creates ten recovery codes, returned once, and confirms its session, since
// its owner has just proved possession.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type FactorId, makeId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { makeLinkSecret } from '../secrets/one-time-secret.ts';
import type { SignedInCaller } from '../sessions/session.ts';
import {
  type AuthenticatorApp,
  type ChallengePurpose,
  type Factor,
  type FactorStore,
  MAX_FACTORS,
  newStep,
  type Passkey,
  parseFactorName,
} from '../user/factor.ts';
import type { User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';
import type {
  AuthenticatorApps,
  MadeAuthenticator,
  PasskeyAnswer,
  PasskeyOptions,
  Passkeys,
} from './factor-proofs.port.ts';
import {
  type FactorState,
  lockStaff,
  makeRecoveryCodes,
  readFactorState,
  recordFactorChange,
  recoveryCodeHash,
  sessionIdOf,
} from './factor-rules.ts';

interface AddedFactor {
  /** Returned this once; null if the account already has recovery codes. */
  readonly recoveryCodes: readonly string[] | null;
}

type Added = Result<AddedFactor, DomainError>;

type RequiredStores = { users: UserStore; factors: FactorStore; outbox: Outbox; audit: AuditStore } & Now;

const readStateForAdding = async (
  stores: { factors: FactorStore } & Now,
  caller: SignedInCaller,
): Promise<Result<FactorState, DomainError>> => {
  const state = await readFactorState(stores, caller);
  if (state.error !== null) return fail(state.error);
  return state.factors.length < MAX_FACTORS ? succeed(state) : failWith('factor.too-many');
};

const saveChallenge = async (
  { factors, now }: { factors: FactorStore } & Now,
  sessionId: string,
  purpose: ChallengePurpose,
  value: string,
): Promise<boolean> => {
  const endsAt = new Date((await now()).getTime() + serverTimings.factorChallenge);
  return factors.putChallenge(sessionId, purpose, { value, endsAt });
};

interface StartPasskeyDeps {
  readonly stores: { factors: FactorStore } & Now;
  readonly randomness: Randomness;
  readonly passkeys: Passkeys;
}

export const startPasskey =
  ({ stores, randomness, passkeys }: StartPasskeyDeps) =>
  async (caller: SignedInCaller): Promise<Result<PasskeyOptions, DomainError>> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const state = await readStateForAdding(stores, caller);
    if (!state.ok) return state;
    const challenge = makeLinkSecret(randomness);
    if (!(await saveChallenge(stores, sessionId.value, 'add-passkey', challenge)))
      return failWith('factor.sign-in-needed');
    const { id: userId, email } = caller.user;
    const known = state.value.factors.flatMap((one) => (one.kind === 'passkey' ? [one] : []));
    return succeed(await passkeys.creationOptions({ challenge, userId, email, known }));
  };

interface StartAuthenticatorDeps {
  readonly stores: { factors: FactorStore } & Now;
  readonly authenticatorApps: AuthenticatorApps;
}

export const startAuthenticator =
  ({ stores, authenticatorApps }: StartAuthenticatorDeps) =>
  async (
    caller: SignedInCaller,
  ): Promise<Result<Omit<MadeAuthenticator, 'encryptedSecret'>, DomainError>> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const state = await readStateForAdding(stores, caller);
    if (!state.ok) return state;
    const { id: userId, email } = caller.user;
    const { secret, address, encryptedSecret } = await authenticatorApps.make({ userId, email });
    return (await saveChallenge(stores, sessionId.value, 'add-authenticator', encryptedSecret))
      ? succeed({ secret, address })
      : failWith('factor.sign-in-needed');
  };

type FactorDetails =
  | Pick<Passkey, 'kind' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>
  | Pick<AuthenticatorApp, 'kind' | 'encryptedSecret' | 'lastStep'>;

interface NewFactor {
  readonly by: Actor;
  readonly user: User;
  readonly sessionId: string;
  readonly name: string;
  readonly details: FactorDetails;
  readonly state: FactorState;
}

interface SaveFactorDeps {
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
}

const saveFactor = async (
  { randomness, secrets }: SaveFactorDeps,
  stores: { factors: FactorStore; audit: AuditStore; outbox: Outbox },
  { by, user, sessionId, name, details, state: { factors, now: at } }: NewFactor,
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
  await recordFactorChange(stores, {
    by,
    user,
    action: 'factor.added',
    before: null,
    after: { kind: details.kind, name, first: isFirst },
    change: details.kind === 'passkey' ? 'passkey-added' : 'authenticator-added',
    at,
  });
  return succeed({ recoveryCodes });
};

/** Locks the account and reads its role and factors again. */
const lockToAdd = async (
  stores: { users: UserStore; factors: FactorStore } & Now,
  caller: SignedInCaller,
): Promise<Result<{ readonly user: User; readonly state: FactorState }, DomainError>> => {
  const user = await lockStaff(stores, caller);
  if (!user.ok) return user;
  const state = await readStateForAdding(stores, caller);
  return state.ok ? succeed({ user: user.value, state: state.value }) : state;
};

interface AddPasskeyDeps {
  readonly stores: { factors: FactorStore };
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly passkeys: Passkeys;
}

export const addPasskey =
  (ports: AddPasskeyDeps) =>
  async (
    caller: SignedInCaller,
    by: Actor,
    made: { readonly name: string; readonly answer: PasskeyAnswer },
  ): Promise<Added> => {
    const sessionId = sessionIdOf(caller);
    if (!sessionId.ok) return sessionId;
    const name = parseFactorName(made.name);
    if (name === null) return failWith('factor.bad-name');
    const challenge = await ports.stores.factors.consumeChallenge(sessionId.value, 'add-passkey');
    return ports.transaction.run<AddedFactor, DomainError>(async (inside) => {
      const locked = await lockToAdd(inside, caller);
      if (!locked.ok) return locked;
      const { user, state } = locked.value;
      const isWaiting = challenge !== null && challenge.endsAt.getTime() > state.now.getTime();
      const passkey = isWaiting ? await ports.passkeys.verifyCreation(made.answer, challenge.value) : null;
      if (passkey === null) return failWith('factor.wrong-passkey');
      const details = { kind: 'passkey', ...passkey } as const;
      return saveFactor(ports, inside, { by, user, sessionId: sessionId.value, name, details, state });
    });
  };

interface AddAuthenticatorDeps {
  readonly transaction: Transaction<RequiredStores>;
  readonly randomness: Randomness;
  readonly secrets: SecretHasher;
  readonly authenticatorApps: AuthenticatorApps;
}

export const addAuthenticator =
  (ports: AddAuthenticatorDeps) =>
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
      const { user, state } = locked.value;
      // A wrong code fails the transaction, whose rollback restores the challenge for another attempt.
      const challenge = await inside.factors.consumeChallenge(sessionId.value, 'add-authenticator');
      if (challenge === null || challenge.endsAt.getTime() <= state.now.getTime())
        return failWith('factor.start-again');
      const { value: encryptedSecret } = challenge;
      const steps = await ports.authenticatorApps.stepsOf(encryptedSecret, user.id, made.code, state.now);
      const lastStep = newStep(steps, -1);
      if (lastStep === null) return failWith('factor.wrong-code');
      const details = { kind: 'authenticator', encryptedSecret, lastStep } as const;
      return saveFactor(ports, inside, { by, user, sessionId: sessionId.value, name, details, state });
    });
  };
