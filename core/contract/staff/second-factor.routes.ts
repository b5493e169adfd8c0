// Routes of second factors of staff.
import type { PasskeyAnswer } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import type { Factor } from '@meend/core/account/user/factor.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { actorOf, route, signedIn } from '../call/route.ts';
import { errorWith, idText, isoTime, message, nothing, type WireOf } from '../call/schema.ts';
import { staffMessages } from '../messages/success-messages.ts';

const badName = errorWith('factor.bad-name');
const badPasskey = errorWith('factor.wrong-passkey');
const name = z.string(badName).max(200, badName);
const longText = z.string(badPasskey).max(20_000, badPasskey);

/** WebAuthn responses are validated by the library; here only their size is limited. */
const answer: z.ZodType<PasskeyAnswer> = z.looseObject(
  {
    id: z.string(badPasskey).min(1, badPasskey).max(2_000, badPasskey),
    response: z.record(
      z.string(),
      z.union([longText, z.number(), z.null(), z.array(z.string().max(40)).max(20)], badPasskey),
      badPasskey,
    ),
  },
  badPasskey,
);

const sixDigits = z
  .string(errorWith('factor.wrong-code'))
  .trim()
  .regex(/^\d{6}$/, errorWith('factor.wrong-code'));

const recoveryCode = z
  .string(errorWith('factor.wrong-recovery-code'))
  .max(100, errorWith('factor.wrong-recovery-code'));

const factor = z
  .strictObject({
    _id: z.string(),
    kind: z.enum(['passkey', 'authenticator']),
    name: z.string(),
    addedAt: isoTime,
    /** Null if never used. */
    lastUsedAt: isoTime.nullable(),
  })
  .meta({ id: 'Factor' });

const secondFactor = z
  .strictObject({
    /** Whether staff functions require a second factor on this site. */
    required: z.boolean(),
    /** Null if this session is not confirmed. */
    confirmedUntil: isoTime.nullable(),
    /** Whether this session may add and remove factors. */
    mayChange: z.boolean(),
    factors: z.array(factor),
    recoveryCodesLeft: z.int().nonnegative(),
  })
  .meta({ id: 'SecondFactor' });

const options = z.strictObject({ options: z.record(z.string(), z.unknown()) });
const confirmed = z.strictObject({ confirmedUntil: isoTime });

const added = z.strictObject({
  message: z.string(),
  /** Shown this once; null if recovery codes exist already. */
  recoveryCodes: z.array(z.string()).nullable(),
});

export type WireFactor = WireOf<typeof factor>;
export type WireSecondFactor = WireOf<typeof secondFactor>;

const wireFactor = ({ id, kind, name, createdAt, lastUsedAt }: Factor): WireFactor => ({
  _id: id,
  kind,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const secondFactorRoutes = {
  secondFactor: route({
    response: secondFactor,
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
  }),
  askForPasskey: route({
    body: nothing,
    response: options,
    errors: ['factor.none', 'factor.sign-in-needed'],
    async respond(_input, { caller, useCases }) {
      const requested = await useCases.requestPasskey(signedIn(caller));
      return requested.ok ? succeed({ options: requested.value }) : requested;
    },
  }),
  confirmByPasskey: route({
    body: z.strictObject({ answer }),
    response: confirmed,
    errors: ['factor.wrong-passkey', 'factor.sign-in-needed'],
    limit: 'second-factor',
    async respond({ body }, { caller, useCases }) {
      const done = await useCases.confirmByPasskey(signedIn(caller), body.answer);
      return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
    },
  }),
  confirmByCode: route({
    body: z.strictObject({ code: sixDigits }),
    response: confirmed,
    errors: ['factor.wrong-code', 'factor.sign-in-needed'],
    limit: 'second-factor',
    async respond({ body }, { caller, useCases }) {
      const done = await useCases.confirmByCode(signedIn(caller), body.code);
      return done.ok ? succeed({ confirmedUntil: done.value.toISOString() }) : done;
    },
  }),
  confirmByRecoveryCode: route({
    body: z.strictObject({ code: recoveryCode }),
    response: confirmed,
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
  }),
  startPasskey: route({
    body: nothing,
    response: options,
    errors: ['factor.sign-in-needed', 'staff.unconfirmed', 'factor.too-many'],
    async respond(_input, { caller, useCases }) {
      const started = await useCases.startPasskey(signedIn(caller));
      return started.ok ? succeed({ options: started.value }) : started;
    },
  }),
  addPasskey: route({
    body: z.strictObject({ name, answer }),
    response: added,
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
  }),
  startAuthenticator: route({
    body: nothing,
    response: z.strictObject({ secret: z.string(), address: z.string() }),
    errors: ['factor.sign-in-needed', 'staff.unconfirmed', 'factor.too-many'],
    async respond(_input, { caller, useCases }) {
      return useCases.startAuthenticator(signedIn(caller));
    },
  }),
  addAuthenticator: route({
    body: z.strictObject({ name, code: sixDigits }),
    response: added,
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
  }),
  removeFactor: route({
    params: z.strictObject({ factorId: idText }),
    response: message,
    errors: ['factor.not-found', 'factor.last', 'factor.sign-in-needed', 'staff.unconfirmed'],
    async respond({ params }, { caller, context, useCases }) {
      const removed = await useCases.removeFactor(
        signedIn(caller),
        actorOf(caller, context),
        params.factorId,
      );
      return removed.ok ? succeed({ message: staffMessages[context.language].factorRemoved }) : removed;
    },
  }),
  renewRecoveryCodes: route({
    body: nothing,
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['factor.none', 'factor.sign-in-needed', 'staff.unconfirmed'],
    async respond(_input, { caller, context, useCases }) {
      const made = await useCases.renewRecoveryCodes(signedIn(caller), actorOf(caller, context));
      return made.ok ? succeed({ recoveryCodes: made.value }) : made;
    },
  }),
  resetFactors: route({
    body: z.strictObject({ userId: idText }),
    response: message,
    errors: ['listener.not-found', 'listener.leaving', 'factor.own', 'factor.none', 'session.forbidden'],
    async respond({ body }, { caller, context, useCases }) {
      const reset = await useCases.resetFactors(actorOf(caller, context), { id: body.userId });
      return reset.ok ? succeed({ message: staffMessages[context.language].factorsReset }) : reset;
    },
  }),
};
