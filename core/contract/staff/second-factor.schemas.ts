// Schemas of the second step of the team's sign-in.
import { z } from 'zod';
import { errorWith, idText, isoTime, none, nothing, type SchemasOf } from '../schema.ts';
import type { secondFactorCalls } from './second-factor.calls.ts';

const badName = errorWith('factor.bad-name');
const badPasskey = errorWith('factor.wrong-passkey');
const name = z.string(badName).max(200, badName);
const longText = z.string(badPasskey).max(20_000, badPasskey);

/** What a browser answers is read by the library that checks it; here it is bounded. */
const answer = z.looseObject(
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

const options = z.strictObject({ options: z.record(z.string(), z.unknown()) });
const confirmed = z.strictObject({ confirmedUntil: isoTime });
const added = z.strictObject({ message: z.string(), recoveryCodes: z.array(z.string()).nullable() });
const message = z.strictObject({ message: z.string() });

export const secondFactorSchemas = {
  secondFactor: {
    ...none,
    response: z.strictObject({
      required: z.boolean(),
      confirmedUntil: isoTime.nullable(),
      mayChange: z.boolean(),
      factors: z.array(
        z.strictObject({
          _id: z.string(),
          kind: z.enum(['passkey', 'authenticator']),
          name: z.string(),
          addedAt: isoTime,
          lastUsedAt: isoTime.nullable(),
        }),
      ),
      recoveryCodesLeft: z.int().nonnegative(),
    }),
  },
  askForPasskey: { ...none, body: nothing, response: options },
  confirmByPasskey: { ...none, body: z.strictObject({ answer }), response: confirmed },
  confirmByCode: { ...none, body: z.strictObject({ code: sixDigits }), response: confirmed },
  confirmByRecoveryCode: { ...none, body: z.strictObject({ code: recoveryCode }), response: confirmed },
  startPasskey: { ...none, body: nothing, response: options },
  addPasskey: { ...none, body: z.strictObject({ name, answer }), response: added },
  startAuthenticator: {
    ...none,
    body: nothing,
    response: z.strictObject({ secret: z.string(), address: z.string() }),
  },
  addAuthenticator: { ...none, body: z.strictObject({ name, code: sixDigits }), response: added },
  removeFactor: { ...none, params: z.strictObject({ factorId: idText }), response: message },
  renewRecoveryCodes: {
    ...none,
    body: nothing,
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  },
  resetFactors: { ...none, body: z.strictObject({ userId: idText }), response: message },
} satisfies SchemasOf<typeof secondFactorCalls>;
