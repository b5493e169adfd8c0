// Routes of the listener's own account.

import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { AccountView } from '@meend/core/account/profile/profile.ts';
import { deviceLabel } from '@meend/core/account/sessions/device-name.ts';
import type { OwnSession } from '@meend/core/account/sessions/own-sessions.ts';
import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import { isContentNote } from '@meend/core/catalogue/content-notes.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { deviceOf, route, signedIn } from '../call/route.ts';
import { errorWith, idText, isoTime, message, nothing, ownId, type WireOf } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

// Longer than any password, so that the password rule's own message is returned.
const password = z.string(errorWith('account.short-password')).max(1_000, errorWith('account.long-password'));

const linkToken = z.strictObject({
  token: z.exactOptional(z.string().max(2_000)),
  /** Id of the newsletter whose link was used. */
  newsletter: z.exactOptional(z.string().max(200)),
  /** `following`: only mails about followed stories; all others end the newsletters. */
  mails: z.exactOptional(z.string().max(200)),
});

const emailChange = z
  .strictObject({
    email: z.string(),
    /** Whether the link in each mailbox has been pressed. */
    oldConfirmed: z.boolean(),
    newConfirmed: z.boolean(),
    /** Expiry of both links. */
    endsAt: isoTime,
  })
  .meta({ id: 'EmailChange' });

const account = z
  .strictObject({
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
    /** Content notes whose stories lists leave out. */
    hiddenNotes: z.array(z.string()),
    /** Pending change of the address. */
    emailChange: emailChange.nullable(),
  })
  .meta({ id: 'Account' });

const session = z
  .strictObject({
    _id: z.string(),
    /** Browser and system in words. */
    device: z.string(),
    firstUsedAt: isoTime,
    lastUsedAt: isoTime,
    /** Whether it is the session of this call. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type WireEmailChange = WireOf<typeof emailChange>;
export type WireAccount = WireOf<typeof account>;
export type WireSession = WireOf<typeof session>;

const wireOwnSession = ({ session, isCurrent }: OwnSession, language: Language): WireSession => ({
  _id: session.id,
  device: deviceLabel(session.device, language),
  firstUsedAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: isCurrent,
});

const wireEmailChange = ({ newEmail, oldMailbox, newMailbox, endsAt }: EmailChange): WireEmailChange => ({
  email: newEmail,
  oldConfirmed: oldMailbox.confirmedAt !== null,
  newConfirmed: newMailbox.confirmedAt !== null,
  endsAt: endsAt.toISOString(),
});

const wireAccount = ({ user, ...view }: AccountView): WireAccount => ({
  email: user.email,
  name: user.name,
  phoneNumber: user.phone,
  role: view.roleName,
  marketingOptIn: user.marketing.optedIn,
  hasPassword: view.hasPassword,
  hashedEmail: view.hashedEmail,
  freshSignIn: view.isRecentlyProven,
  hiddenNotes: user.hiddenNotes.filter(isContentNote),
  emailChange: view.emailChange && wireEmailChange(view.emailChange),
});

export const accountMenuRoutes = {
  account: route({
    params: ownId,
    response: account,
    errors: [],
    async respond(_input, { caller, useCases }) {
      return succeed(wireAccount(await useCases.readAccount(signedIn(caller))));
    },
  }),
  signOut: route({
    params: ownId,
    /** `forget`: also deletes the device cookie. */
    body: z.strictObject({ forget: z.exactOptional(z.boolean()) }),
    response: message,
    errors: [],
    async respond(
      { body: { forget = false } },
      { caller, context: { sessionCookie, deviceCookie, language }, useCases },
    ) {
      await useCases.signOut(signedIn(caller), sessionCookie?.read() ?? null);
      sessionCookie?.clear();
      if (forget) deviceCookie?.clear();
      return succeed({ message: successMessages[language].signedOut });
    },
  }),
  signOutEverywhere: route({
    params: ownId,
    body: nothing,
    response: message,
    errors: ['account.sign-in-needed'],
    async respond(_input, { caller, context: { sessionCookie, language }, useCases }) {
      const ended = await useCases.endAllSessions(signedIn(caller));
      if (!ended.ok) return ended;
      sessionCookie?.clear();
      return succeed({ message: successMessages[language].signedOutEverywhere });
    },
  }),
};

export const profileRoutes = {
  resetPassword: route({
    body: z.strictObject({
      email: z.string().max(MAX_EMAIL_LENGTH),
      password,
      currentPassword: z.exactOptional(z.string().max(1_000)),
    }),
    response: message.extend({ token: z.string() }),
    errors: [
      'session.required',
      'session.forbidden',
      'account.short-password',
      'account.long-password',
      'account.common-password',
      'account.sign-in-needed',
      'account.wrong-password',
    ],
    limit: 'password',
    async respond({ body: { currentPassword = null, ...body } }, { caller, context, useCases }) {
      const { language } = context;
      const change = { ...body, currentPassword, device: deviceOf(context), language };
      const changed = await useCases.changePassword(signedIn(caller), change);
      if (!changed.ok) return changed;
      const { token, cookie } = changed.value;
      if (cookie !== null) context.sessionCookie?.give(cookie);
      return succeed({ message: successMessages[language].passwordSaved, token });
    },
  }),
  confirmPassword: route({
    params: ownId,
    body: z.strictObject({ currentPassword: z.string().max(1_000) }),
    response: z.strictObject({ token: z.string() }),
    errors: ['account.sign-in-needed', 'account.wrong-password'],
    limit: 'password',
    async respond({ body: { currentPassword } }, { caller, context, useCases }) {
      const cookie = context.sessionCookie?.read() ?? null;
      const confirmed = await useCases.confirmPassword(signedIn(caller), currentPassword, cookie);
      return confirmed.ok ? succeed({ token: confirmed.value }) : confirmed;
    },
  }),
  sessions: route({
    params: ownId,
    response: z.strictObject({ sessions: z.array(session) }),
    errors: [],
    async respond(_input, { caller, context, useCases }) {
      const sessions = await useCases.listSessions(signedIn(caller));
      return succeed({ sessions: sessions.map((session) => wireOwnSession(session, context.language)) });
    },
  }),
  endSession: route({
    params: z.strictObject({ userId: z.string().max(200), sessionId: idText }),
    response: message,
    errors: ['session.not-found', 'account.sign-in-needed'],
    async respond({ params: { sessionId } }, { caller, context: { sessionCookie, language }, useCases }) {
      const { session } = signedIn(caller);
      const ended = await useCases.endSession(signedIn(caller), sessionId);
      if (!ended.ok) return ended;
      if (session.sessionId === sessionId) sessionCookie?.clear();
      return succeed({ message: successMessages[language].sessionEnded });
    },
  }),
  changeMarketing: route({
    params: ownId,
    body: z.strictObject({ optedIn: z.boolean() }),
    response: message.extend({ optedIn: z.boolean() }),
    errors: [],
    async respond({ body: { optedIn } }, { caller, context, useCases }) {
      await useCases.changeMarketing(signedIn(caller).user.id, optedIn);
      return succeed({ message: successMessages[context.language].marketingSaved, optedIn });
    },
  }),
  readUnsubscribe: route({
    query: linkToken,
    response: z.strictObject({ email: z.string() }),
    errors: ['unsubscribe.invalid-link'],
    limit: 'unsubscribe',
    async respond({ query: { token = '' } }, { useCases }) {
      const read = useCases.readUnsubscribe(token);
      return read.ok ? succeed({ email: read.value }) : read;
    },
  }),
  unsubscribe: route({
    query: linkToken,
    body: z.string(),
    response: message.extend({ email: z.string() }),
    errors: ['unsubscribe.invalid-link'],
    bodyKind: 'raw',
    limit: 'unsubscribe',
    async respond({ query: { token = '', newsletter = null, mails } }, { context, useCases }) {
      const isFollowing = mails === 'following';
      const done = await (isFollowing
        ? useCases.stopFollowing(token)
        : useCases.unsubscribe(token, newsletter));
      const { followingEnded, unsubscribed } = successMessages[context.language];
      const message = isFollowing ? followingEnded : unsubscribed;
      return done.ok ? succeed({ message, email: done.value }) : done;
    },
  }),
};
