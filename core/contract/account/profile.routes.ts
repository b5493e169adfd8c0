// Routes of the listener's own account.

import { succeed } from '@meend/core/shared/result.ts';
import { area, deviceOf, signedIn } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { accountMenuCalls } from './account-menu.calls.ts';
import { profileCalls } from './profile.calls.ts';
import { wireAccount, wireOwnSession } from './profile.presenters.ts';
import { profileSchemas } from './profile.schemas.ts';

export const profileArea = area({ ...accountMenuCalls, ...profileCalls }, profileSchemas, {
  account: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      return succeed(wireAccount(await useCases.readAccount(signedIn(caller))));
    },
  },
  resetPassword: {
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
  },
  confirmPassword: {
    errors: ['account.sign-in-needed', 'account.wrong-password'],
    limit: 'password',
    async respond({ body: { currentPassword } }, { caller, context, useCases }) {
      const cookie = context.sessionCookie?.read() ?? null;
      const confirmed = await useCases.confirmPassword(signedIn(caller), currentPassword, cookie);
      return confirmed.ok ? succeed({ token: confirmed.value }) : confirmed;
    },
  },
  signOut: {
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
  },
  sessions: {
    errors: [],
    async respond(_input, { caller, context, useCases }) {
      const sessions = await useCases.listSessions(signedIn(caller));
      return succeed({ sessions: sessions.map((session) => wireOwnSession(session, context.language)) });
    },
  },
  endSession: {
    errors: ['session.not-found', 'account.sign-in-needed'],
    async respond({ params: { sessionId } }, { caller, context: { sessionCookie, language }, useCases }) {
      const { session } = signedIn(caller);
      const ended = await useCases.endSession(signedIn(caller), sessionId);
      if (!ended.ok) return ended;
      if (session.sessionId === sessionId) sessionCookie?.clear();
      return succeed({ message: successMessages[language].sessionEnded });
    },
  },
  signOutEverywhere: {
    errors: ['account.sign-in-needed'],
    async respond(_input, { caller, context: { sessionCookie, language }, useCases }) {
      const ended = await useCases.endAllSessions(signedIn(caller));
      if (!ended.ok) return ended;
      sessionCookie?.clear();
      return succeed({ message: successMessages[language].signedOutEverywhere });
    },
  },
  changeMarketing: {
    errors: [],
    async respond({ body: { optedIn } }, { caller, context, useCases }) {
      await useCases.changeMarketing(signedIn(caller).user.id, optedIn);
      return succeed({ message: successMessages[context.language].marketingSaved, optedIn });
    },
  },
  readUnsubscribe: {
    errors: ['unsubscribe.invalid-link'],
    limit: 'unsubscribe',
    async respond({ query: { token = '' } }, { useCases }) {
      const read = useCases.readUnsubscribe(token);
      return read.ok ? succeed({ email: read.value }) : read;
    },
  },
  unsubscribe: {
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
  },
});
