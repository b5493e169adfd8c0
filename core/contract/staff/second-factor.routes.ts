// Routes of second factors of staff.

import type { Factor } from '@meend/core/account/user/factor.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, area, signedIn } from '../call/area.ts';
import { staffMessages } from '../messages/staff-messages.ts';
import { secondFactorCalls } from './second-factor.calls.ts';
import { secondFactorSchemas, type WireFactor } from './second-factor.schemas.ts';

const wireFactor = ({ id, kind, name, createdAt, lastUsedAt }: Factor): WireFactor => ({
  _id: id,
  kind,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const secondFactorArea = area(secondFactorCalls, secondFactorSchemas, {
  secondFactor: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      const { isRequired, confirmedUntil, mayChange, factors, recoveryCodes } =
        await useCases.readSecondFactor(signedIn(caller));
      return succeed({
        required: isRequired,
        confirmedUntil: confirmedUntil?.toISOString() ?? null,
        mayChange,
        factors: factors.map(wireFactor),
        recoveryCodesLeft: recoveryCodes,
      });
    },
  },
  askForPasskey: {
    errors: ['factor.none', 'factor.sign-in-needed'],
    async respond(_input, { caller, useCases }) {
      const requested = await useCases.requestPasskey(signedIn(caller));
      return requested.ok ? succeed({ options: requested.value }) : requested;
    },
  },
  confirmByPasskey: {
    errors: ['factor.wrong-passkey', 'factor.sign-in-needed'],
    limit: 'second-factor',
    async respond({ body }, { caller, useCases }) {
      const done = await useCases.confirmByPasskey(signedIn(caller), body.answer);
      return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
    },
  },
  confirmByCode: {
    errors: ['factor.wrong-code', 'factor.sign-in-needed'],
    limit: 'second-factor',
    async respond({ body }, { caller, useCases }) {
      const done = await useCases.confirmByCode(signedIn(caller), body.code);
      return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
    },
  },
  confirmByRecoveryCode: {
    errors: ['factor.wrong-recovery-code', 'factor.sign-in-needed'],
    limit: 'second-factor',
    async respond({ body }, { caller, context, useCases }) {
      const done = await useCases.confirmByRecoveryCode(
        signedIn(caller),
        actorOf(caller, context),
        body.code,
      );
      return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
    },
  },
  startPasskey: {
    errors: ['factor.sign-in-needed', 'staff.unconfirmed', 'factor.too-many'],
    async respond(_input, { caller, useCases }) {
      const started = await useCases.startPasskey(signedIn(caller));
      return started.ok ? succeed({ options: started.value }) : started;
    },
  },
  addPasskey: {
    errors: [
      'factor.bad-name',
      'factor.wrong-passkey',
      'factor.known',
      'factor.sign-in-needed',
      'staff.unconfirmed',
      'factor.too-many',
    ],
    limit: 'second-factor',
    async respond({ body }, { caller, context, useCases }) {
      const added = await useCases.addPasskey(signedIn(caller), actorOf(caller, context), body);
      if (!added.ok) return added;
      return succeed({
        message: staffMessages[context.language].passkeyAdded,
        recoveryCodes: added.value.recoveryCodes,
      });
    },
  },
  startAuthenticator: {
    errors: ['factor.sign-in-needed', 'staff.unconfirmed', 'factor.too-many'],
    async respond(_input, { caller, useCases }) {
      return useCases.startAuthenticator(signedIn(caller));
    },
  },
  addAuthenticator: {
    errors: [
      'factor.bad-name',
      'factor.wrong-code',
      'factor.start-again',
      'factor.sign-in-needed',
      'staff.unconfirmed',
      'factor.too-many',
    ],
    limit: 'second-factor',
    async respond({ body }, { caller, context, useCases }) {
      const added = await useCases.addAuthenticator(signedIn(caller), actorOf(caller, context), body);
      if (!added.ok) return added;
      const message = staffMessages[context.language].authenticatorAdded;
      return succeed({ message, recoveryCodes: added.value.recoveryCodes });
    },
  },
  removeFactor: {
    errors: ['factor.not-found', 'factor.last', 'factor.sign-in-needed', 'staff.unconfirmed'],
    async respond({ params }, { caller, context, useCases }) {
      const removed = await useCases.removeFactor(
        signedIn(caller),
        actorOf(caller, context),
        params.factorId,
      );
      return removed.ok ? succeed({ message: staffMessages[context.language].factorRemoved }) : removed;
    },
  },
  renewRecoveryCodes: {
    errors: ['factor.none', 'factor.sign-in-needed', 'staff.unconfirmed'],
    async respond(_input, { caller, context, useCases }) {
      const made = await useCases.renewRecoveryCodes(signedIn(caller), actorOf(caller, context));
      return made.ok ? succeed({ recoveryCodes: made.value }) : made;
    },
  },
  resetFactors: {
    errors: ['desk.not-found', 'desk.leaving', 'factor.own', 'factor.none', 'session.forbidden'],
    async respond({ body }, { caller, context, useCases }) {
      const reset = await useCases.resetFactors(actorOf(caller, context), { id: body.userId });
      return reset.ok ? succeed({ message: staffMessages[context.language].factorsReset }) : reset;
    },
  },
});
