// The listener's own account: what it holds, its password, its sessions and its mails.
import { call } from '../call.ts';

type OwnId = { params: { userId: string } };

export interface WireEmailChange {
  readonly email: string;
  /** Whether the link in each mailbox was pressed. */
  readonly oldConfirmed: boolean;
  readonly newConfirmed: boolean;
  /** ISO time until when both links work. */
  readonly endsAt: string;
}

export interface WireAccount {
  readonly email: string;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  /** `listener`, or the product key and `Admin` or `Superadmin`. */
  readonly role: string;
  readonly marketingOptIn: boolean;
  readonly hasPassword: boolean;
  /** HMAC-SHA-256 of the address with a server key, base64url. */
  readonly hashedEmail: string;
  /** Whether a password may be set without the present one. */
  readonly freshSignIn: boolean;
  /** Another address that waits for the links in both mailboxes. */
  readonly emailChange: WireEmailChange | null;
}

export interface WireSession {
  readonly _id: string;
  /** Browser and system in words. */
  readonly device: string;
  readonly firstUsedAt: string;
  readonly lastUsedAt: string;
  /** Whether the call came from it. */
  readonly current: boolean;
}

/** Made wherever a listener is. */
export const accountMenuCalls = {
  account: call<OwnId, WireAccount>({
    method: 'GET',
    path: '/api/users/:userId/account',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  signOut: call<OwnId & { body: { forget?: boolean } }, { message: string }>({
    method: 'POST',
    path: '/api/users/:userId/sign-out',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  signOutEverywhere: call<OwnId & { body: Record<string, never> }, { message: string }>({
    method: 'POST',
    path: '/api/users/:userId/sign-out-everywhere',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
} as const;

/** Made in the profile and behind the links of mails alone. */
export const profileCalls = {
  resetPassword: call<
    { body: { email: string; password: string; currentPassword?: string } },
    { message: string; token: string }
  >({
    method: 'PUT',
    path: '/api/users/reset-password',
    policy: 'listener',
    success: 200,
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
  }),
  sessions: call<OwnId, { sessions: WireSession[] }>({
    method: 'GET',
    path: '/api/users/:userId/sessions',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  endSession: call<{ params: { userId: string; sessionId: string } }, { message: string }>({
    method: 'DELETE',
    path: '/api/users/:userId/sessions/:sessionId',
    policy: 'owner',
    success: 200,
    errors: ['session.not-found'],
  }),
  changeMarketing: call<OwnId & { body: { optedIn: boolean } }, { message: string; optedIn: boolean }>({
    method: 'PUT',
    path: '/api/users/:userId/marketing',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  readUnsubscribe: call<{ query: { token?: string; newsletter?: string } }, { email: string }>({
    method: 'GET',
    path: '/api/unsubscribe',
    policy: 'anyone',
    success: 200,
    errors: ['unsubscribe.invalid-link'],
    limit: 'unsubscribe',
  }),
  // Mail programs send a form, the page sends JSON: the link alone says what is meant, so the body is not looked at.
  /** `newsletter`: the id of the one whose link it was. */
  unsubscribe: call<
    { query: { token?: string; newsletter?: string }; body: string },
    { message: string; email: string }
  >({
    method: 'POST',
    path: '/api/unsubscribe',
    policy: 'anyone',
    success: 200,
    errors: ['unsubscribe.invalid-link'],
    bodyKind: 'raw',
    limit: 'unsubscribe',
  }),
} as const;
