// Schemas of the listener's own account.
import { z } from 'zod';
import {
  errorWith,
  idText,
  isoTime,
  message,
  nothing,
  ownId,
  type ShapesOf,
  type WireOf,
} from '../call/schema.ts';

// Longer than any password, so that the password rule's own message is returned.
const password = z.string(errorWith('account.short-password')).max(1_000, errorWith('account.long-password'));

const linkToken = z.strictObject({
  token: z.exactOptional(z.string().max(2_000)),
  /** Id of the newsletter whose link was used. */
  newsletter: z.exactOptional(z.string().max(200)),
  /** `following`: only mails about followed stories; all others end the newsletters. */
  mails: z.exactOptional(z.string().max(200)),
});

const emailChange = z.strictObject({
  email: z.string(),
  /** Whether the link in each mailbox has been pressed. */
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  /** Expiry of both links. */
  endsAt: isoTime,
});

const account = z.strictObject({
  email: z.string(),
  name: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** `listener`, or the product key and `Admin` or `Superadmin`. */
  role: z.string(),
  marketingOptIn: z.boolean(),
  hasPassword: z.boolean(),
  /** HMAC-SHA-256 of the address with a server key, base64url. */
  hashedEmail: z.string(),
  /** Whether what needs a recent log-in or the password may be done without asking for it. */
  freshSignIn: z.boolean(),
  /** Pending change of the address. */
  emailChange: emailChange.nullable(),
});

const session = z.strictObject({
  _id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  firstUsedAt: isoTime,
  lastUsedAt: isoTime,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});

export type WireEmailChange = WireOf<typeof emailChange>;
export type WireAccount = WireOf<typeof account>;
export type WireSession = WireOf<typeof session>;

export const profileSchemas = {
  account: { params: ownId, response: account },
  resetPassword: {
    body: z.strictObject({
      email: z.string().max(254),
      password,
      currentPassword: z.exactOptional(z.string().max(1_000)),
    }),
    response: message.extend({ token: z.string() }),
  },
  confirmPassword: {
    params: ownId,
    body: z.strictObject({ currentPassword: z.string().max(1_000) }),
    response: z.strictObject({ token: z.string() }),
  },
  signOut: {
    params: ownId,
    /** `forget`: also deletes the device cookie. */
    body: z.strictObject({ forget: z.exactOptional(z.boolean()) }),
    response: message,
  },
  signOutEverywhere: { params: ownId, body: nothing, response: message },
  sessions: { params: ownId, response: z.strictObject({ sessions: z.array(session) }) },
  endSession: {
    params: z.strictObject({ userId: z.string().max(200), sessionId: idText }),
    response: message,
  },
  changeMarketing: {
    params: ownId,
    body: z.strictObject({ optedIn: z.boolean() }),
    response: message.extend({ optedIn: z.boolean() }),
  },
  readUnsubscribe: { query: linkToken, response: z.strictObject({ email: z.string() }) },
  unsubscribe: { query: linkToken, body: z.string(), response: message.extend({ email: z.string() }) },
};

export type ProfileShapes = ShapesOf<typeof profileSchemas>;
