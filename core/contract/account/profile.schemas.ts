// Schemas of the listener's own account.
import { z } from 'zod';
import { errorWith, idText, isoTime, none, nothing, ownId, type SchemasOf } from '../schema.ts';
import type { accountMenuCalls, profileCalls } from './profile.calls.ts';

// Longer than any password, so that the stated sentence answers and not this.
const password = z.string(errorWith('account.short-password')).max(1_000, errorWith('account.long-password'));
const linkToken = z.strictObject({
  token: z.exactOptional(z.string().max(2_000)),
  newsletter: z.exactOptional(z.string().max(200)),
});
const message = z.strictObject({ message: z.string() });

export const profileSchemas = {
  account: {
    ...none,
    params: ownId,
    response: z.strictObject({
      email: z.string(),
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      role: z.string(),
      marketingOptIn: z.boolean(),
      hasPassword: z.boolean(),
      hashedEmail: z.string(),
      freshSignIn: z.boolean(),
      emailChange: z
        .strictObject({
          email: z.string(),
          oldConfirmed: z.boolean(),
          newConfirmed: z.boolean(),
          endsAt: isoTime,
        })
        .nullable(),
    }),
  },
  resetPassword: {
    ...none,
    body: z.strictObject({
      email: z.string().max(254),
      password,
      currentPassword: z.exactOptional(z.string().max(1_000)),
    }),
    response: z.strictObject({ message: z.string(), token: z.string() }),
  },
  // `forget`: the cookie that names this device goes too.
  signOut: {
    ...none,
    params: ownId,
    body: z.strictObject({ forget: z.exactOptional(z.boolean()) }),
    response: message,
  },
  signOutEverywhere: { ...none, params: ownId, body: nothing, response: message },
  sessions: {
    ...none,
    params: ownId,
    response: z.strictObject({
      sessions: z.array(
        z.strictObject({
          _id: z.string(),
          device: z.string(),
          firstUsedAt: isoTime,
          lastUsedAt: isoTime,
          current: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    ...none,
    params: z.strictObject({ userId: z.string().max(200), sessionId: idText }),
    response: message,
  },
  changeMarketing: {
    ...none,
    params: ownId,
    body: z.strictObject({ optedIn: z.boolean() }),
    response: z.strictObject({ message: z.string(), optedIn: z.boolean() }),
  },
  readUnsubscribe: { ...none, query: linkToken, response: z.strictObject({ email: z.string() }) },
  unsubscribe: {
    ...none,
    query: linkToken,
    body: z.string(),
    response: z.strictObject({ message: z.string(), email: z.string() }),
  },
} satisfies SchemasOf<typeof accountMenuCalls & typeof profileCalls>;
