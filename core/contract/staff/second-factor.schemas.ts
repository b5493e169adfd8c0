// Schemas of second factors of staff.
import type { PasskeyAnswer } from '@meend/core/account/second-factor/passkeys.port.ts';
import { z } from 'zod';
import { errorWith, idText, isoTime, message, nothing, type ShapesOf, type WireOf } from '../call/schema.ts';

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

const factor = z.strictObject({
  _id: z.string(),
  kind: z.enum(['passkey', 'authenticator']),
  name: z.string(),
  addedAt: isoTime,
  /** Null if never used. */
  lastUsedAt: isoTime.nullable(),
});

const secondFactor = z.strictObject({
  /** Whether staff functions require a second factor on this site. */
  required: z.boolean(),
  /** Null if this session is not confirmed. */
  confirmedUntil: isoTime.nullable(),
  /** Whether this session may add and remove factors. */
  mayChange: z.boolean(),
  factors: z.array(factor),
  recoveryCodesLeft: z.int().nonnegative(),
});

const options = z.strictObject({ options: z.record(z.string(), z.unknown()) });
const confirmed = z.strictObject({ confirmedUntil: isoTime });

const added = z.strictObject({
  message: z.string(),
  /** Shown this once; null if recovery codes exist already. */
  recoveryCodes: z.array(z.string()).nullable(),
});

export type WireFactor = WireOf<typeof factor>;
export type WireSecondFactor = WireOf<typeof secondFactor>;

export const secondFactorSchemas = {
  secondFactor: { response: secondFactor },
  askForPasskey: { body: nothing, response: options },
  confirmByPasskey: { body: z.strictObject({ answer }), response: confirmed },
  confirmByCode: { body: z.strictObject({ code: sixDigits }), response: confirmed },
  confirmByRecoveryCode: { body: z.strictObject({ code: recoveryCode }), response: confirmed },
  startPasskey: { body: nothing, response: options },
  addPasskey: { body: z.strictObject({ name, answer }), response: added },
  startAuthenticator: {
    body: nothing,
    response: z.strictObject({ secret: z.string(), address: z.string() }),
  },
  addAuthenticator: { body: z.strictObject({ name, code: sixDigits }), response: added },
  removeFactor: { params: z.strictObject({ factorId: idText }), response: message },
  renewRecoveryCodes: { body: nothing, response: z.strictObject({ recoveryCodes: z.array(z.string()) }) },
  resetFactors: { body: z.strictObject({ userId: idText }), response: message },
};

export type SecondFactorShapes = ShapesOf<typeof secondFactorSchemas>;
