// Listeners with sessions, for tests over HTTP.

import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { SessionClaims } from '@meend/core/account/sessions/session.ts';
import { sessionCookieText } from '@meend/core/account/sessions/session-cookie.ts';
import { openSession, unknownDevice } from '@meend/core/account/sessions/start-session.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { mailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { Role, User } from '@meend/core/account/user/user.ts';
import { type AuditRecord, operator } from '@meend/core/audit/audit.ts';
import { makeId, type UserId } from '@meend/core/shared/ids.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import type { TestSite } from './http-site.ts';

export interface Listener {
  readonly user: User;
  readonly token: string;
}

let count = 0;

export const claimsOf = (user: User, now: Date): SessionClaims => ({
  userId: user.id,
  email: user.email,
  tokenVersion: user.tokenVersion,
  signedInAt: now,
  issuedAt: now,
});

export const addListener = async (site: TestSite, name = 'asha'): Promise<Listener> => {
  const now = site.clock.now();
  count += 1;
  const randomness = site.product.get(tokens.randomness);
  // Accounts named "asha+…" share a mailbox.
  const email = (name.includes('+') ? `${name}-${count}@example.in` : `${name}.${count}@example.in`) as Email;
  const user: User = {
    id: makeId<UserId>(now, randomness.bytes(10)),
    email,
    name: null,
    phone: null,
    role: 'listener',
    tokenVersion: 1,
    suspendedAt: null,
    marketing: { optedIn: false, at: now, source: 'sign-up', wording: '1' },
    ageConfirmedAt: null,
    ageWording: null,
    erasesAt: null,
    autoplay: false,
    hiddenNotes: [],
    mailbox: mailboxHash(site.product.get(tokens.secrets), email),
    createdAt: now,
  };
  await site.product.get(tokens.stores).users.add(user);
  return { user, token: await site.product.get(tokens.sessions).sign(claimsOf(user, now)) };
};

/** Signs in with a stored session: the token, and the header of the cookie that renews it. */
export const openBrowser = async (
  site: TestSite,
  user: User,
): Promise<{ readonly token: string; readonly headers: { readonly cookie: string } }> => {
  const ports = site.product.get(tokens.ports);
  const { token, cookie } = await openSession(ports, user, ports.clock.now(), unknownDevice);
  return { token, headers: { cookie: `session=${sessionCookieText(cookie)}` } };
};

/** Takes effect at once, like a change of the database row. */
export const setRole = (site: TestSite, { user }: Listener, role: Role): Promise<void> =>
  site.product.get(tokens.stores).users.setRole(user.id, role);

export const addStaff = async (
  site: TestSite,
  role: 'admin' | 'superadmin',
  name: string = role,
): Promise<Listener> => {
  const added = await addListener(site, name);
  await setRole(site, added, role);
  return { ...added, user: { ...added.user, role } };
};

/** The last audit records of staff, oldest first. */
export const lastActions = async (site: TestSite, most: number): Promise<readonly AuditRecord[]> => {
  const everything = auditSearch({ limit: 1_000 });
  const records = await site.product.get(tokens.stores).audit.search(everything);
  const byId = new Map<string, AuditRecord>(records.map((record) => [record.id, record]));
  return (await site.rows.ids('audit')).slice(-most).flatMap((id) => byId.get(id) ?? []);
};

/** Sets the banner admin's credentials and signs in. */
export const bannerAdminToken = async (site: TestSite): Promise<string> => {
  const useCases = site.product.get(tokens.useCases);
  const credentials = { email: 'banners@example.in', password: 'monsoon-lamp-7' };
  const set = await useCases.setBannerAdmin(operator, credentials);
  const signed = await useCases.signInBannerAdmin(credentials);
  if (!set.ok || !signed.ok) throw new Error('The banner admin could not sign in');
  return signed.value.token;
};
