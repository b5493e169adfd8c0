// The second step of the team's sign-in, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { Factor } from '@meend/core/staff/second-factor/factor.ts';
import { actorOf, type RoutesOf, signedIn } from '../routes.ts';
import type { secondFactorCalls, WireFactor } from './second-factor.calls.ts';
import { staffConfirmations } from './staff.presenters.ts';

const wireFactor = ({ id, kind, name, createdAt, lastUsedAt }: Factor): WireFactor => ({
  _id: id,
  kind,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const secondFactorRoutes = (useCases: UseCases): RoutesOf<typeof secondFactorCalls> => ({
  async secondFactor(_input, caller) {
    const { isRequired, confirmedUntil, mayChange, factors, recoveryCodes } = await useCases.readSecondFactor(
      signedIn(caller),
    );
    return succeed({
      required: isRequired,
      confirmedUntil: confirmedUntil?.toISOString() ?? null,
      mayChange,
      factors: factors.map(wireFactor),
      recoveryCodesLeft: recoveryCodes,
    });
  },
  async askForPasskey(_input, caller) {
    const requested = await useCases.requestPasskey(signedIn(caller));
    return requested.ok ? succeed({ options: requested.value }) : requested;
  },
  async confirmByPasskey({ body }, caller) {
    const done = await useCases.confirmByPasskey(signedIn(caller), body.answer);
    return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
  },
  async confirmByCode({ body }, caller) {
    const done = await useCases.confirmByCode(signedIn(caller), body.code);
    return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
  },
  async confirmByRecoveryCode({ body }, caller, context) {
    const done = await useCases.confirmByRecoveryCode(signedIn(caller), actorOf(caller, context), body.code);
    return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
  },
  async startPasskey(_input, caller) {
    const started = await useCases.startPasskey(signedIn(caller));
    return started.ok ? succeed({ options: started.value }) : started;
  },
  async addPasskey({ body }, caller, context) {
    const added = await useCases.addPasskey(signedIn(caller), actorOf(caller, context), body);
    if (!added.ok) return added;
    return succeed({ message: staffConfirmations.passkeyAdded, recoveryCodes: added.value.recoveryCodes });
  },
  async startAuthenticator(_input, caller) {
    return useCases.startAuthenticator(signedIn(caller));
  },
  async addAuthenticator({ body }, caller, context) {
    const added = await useCases.addAuthenticator(signedIn(caller), actorOf(caller, context), body);
    if (!added.ok) return added;
    const message = staffConfirmations.authenticatorAdded;
    return succeed({ message, recoveryCodes: added.value.recoveryCodes });
  },
  async removeFactor({ params }, caller, context) {
    const removed = await useCases.removeFactor(signedIn(caller), actorOf(caller, context), params.factorId);
    return removed.ok ? succeed({ message: staffConfirmations.factorRemoved }) : removed;
  },
  async renewRecoveryCodes(_input, caller, context) {
    const made = await useCases.renewRecoveryCodes(signedIn(caller), actorOf(caller, context));
    return made.ok ? succeed({ recoveryCodes: made.value }) : made;
  },
  async resetFactors({ body }, caller, context) {
    const reset = await useCases.resetFactors(actorOf(caller, context), { id: body.userId });
    return reset.ok ? succeed({ message: staffConfirmations.factorsReset }) : reset;
  },
});
