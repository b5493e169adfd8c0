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
  account: call<OwnId, WireAccount>('GET', '/api/users/:userId/account', 'owner'),
  signOut: call<OwnId & { body: { forget?: boolean } }, { message: string }>(
    'POST',
    '/api/users/:userId/sign-out',
    'owner',
  ),
  signOutEverywhere: call<OwnId & { body: Record<string, never> }, { message: string }>(
    'POST',
    '/api/users/:userId/sign-out-everywhere',
    'owner',
  ),
} as const;

/** Made in the profile and behind the links of mails alone. */
export const profileCalls = {
  resetPassword: call<
    { body: { email: string; password: string; currentPassword?: string } },
    { message: string; token: string }
  >('PUT', '/api/users/reset-password', 'listener'),
  sessions: call<OwnId, { sessions: WireSession[] }>('GET', '/api/users/:userId/sessions', 'owner'),
  endSession: call<{ params: { userId: string; sessionId: string } }, { message: string }>(
    'DELETE',
    '/api/users/:userId/sessions/:sessionId',
    'owner',
  ),
  changeMarketing: call<OwnId & { body: { optedIn: boolean } }, { message: string; optedIn: boolean }>(
    'PUT',
    '/api/users/:userId/marketing',
    'owner',
  ),
  readUnsubscribe: call<{ query: { token?: string; newsletter?: string } }, { email: string }>(
    'GET',
    '/api/unsubscribe',
    'anyone',
  ),
  // Mail programs send a form, the page sends JSON: the link alone says what is meant, so the body is not looked at.
  /** `newsletter`: the id of the one whose link it was. */
  unsubscribe: call<
    { query: { token?: string; newsletter?: string }; body: string },
    { message: string; email: string }
  >('POST', '/api/unsubscribe', 'anyone'),
} as const;
