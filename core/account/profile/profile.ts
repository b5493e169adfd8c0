// Turns "Autoplay" on or off for an account, on all its devices; the last change counts.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type EmailChange, type EmailChangeStore, isPending } from '../email-change/email-change.ts';
import { isRecentlyProven, type SignedInCaller } from '../sessions/session.ts';
import type { EmailTokens } from '../user/email.ts';
import {
  type MarketingConsent,
  type PersonName,
  type Phone,
  parseName,
  parsePhone,
  roleName,
  type User,
} from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';

// Sets or removes a listener's name, which is also sent to the payment provider with an order.

export const changeName =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  async (userId: UserId, name: string | null): Promise<Result<PersonName | null, DomainError>> => {
    const parsed = name === null ? succeed(null) : parseName(name);
    if (parsed.ok) await stores.users.setName(userId, parsed.value);
    return parsed;
  };

// Sets a listener's phone number: ten digits, not starting with 0. Another number than the stored one needs a recent
// log-in or the password; the first one does not, as it replaces nothing.

interface Deps {
  readonly stores: { users: UserStore };
  readonly clock: Clock;
}

export const changePhone =
  ({ stores, clock }: Deps) =>
  async ({ user, session }: SignedInCaller, phoneNumber: string): Promise<Result<Phone, DomainError>> => {
    const parsed = parsePhone(phoneNumber);
    if (!parsed.ok || parsed.value === user.phone) return parsed;
    if (user.phone !== null && !isRecentlyProven(session, clock.now()))
      return failWith('account.sign-in-needed');
    await stores.users.setPhone(user.id, parsed.value);
    return parsed;
  };

// Turns mails about new stories on or off; the consent is stored with its time, source and wording. Setting the current
// value again changes nothing, so the first time stays.

/** Version of the sentences of a choice; a changed sentence gets a new one. */
const wordings = { profile: 'profile-1', unsubscribe: 'unsubscribe-1' } as const;

type ConsentSource = keyof typeof wordings;

interface MarketingChoice {
  readonly optedIn: boolean;
  readonly source: ConsentSource;
}

/** Call inside a transaction. Null if nothing changed or there is no such account. */
export const saveMarketingChoice = async (
  { users, now }: { users: UserStore } & Now,
  userId: UserId,
  { optedIn, source }: MarketingChoice,
): Promise<MarketingConsent | null> => {
  const user = await users.lock(userId);
  if (user === null || user.marketing.optedIn === optedIn) return null;
  const consent: MarketingConsent = { optedIn, at: await now(), source, wording: wordings[source] };
  await users.setMarketing(userId, consent);
  return consent;
};

export const changeMarketing =
  ({ transaction }: { readonly transaction: Transaction<{ users: UserStore } & Now> }) =>
  async (userId: UserId, optedIn: boolean, source: ConsentSource = 'profile'): Promise<void> => {
    await transaction.run<null, never>(async (stores) => {
      await saveMarketingChoice(stores, userId, { optedIn, source });
      return succeed(null);
    });
  };

// The account as the profile shows it. The hash of the e-mail address is sent only to its owner.

export interface AccountView {
  readonly user: User;
  readonly roleName: string;
  readonly hasPassword: boolean;
  readonly hashedEmail: string;
  /** Whether what needs a recent log-in or the password may be done without asking for it. */
  readonly isRecentlyProven: boolean;
  /** Pending change of the e-mail address. */
  readonly emailChange: EmailChange | null;
}

interface ReadAccountDeps {
  readonly stores: { users: UserStore; emailChanges: EmailChangeStore } & Now;
  readonly clock: Clock;
  readonly emailTokens: EmailTokens;
  readonly productKey: string;
}

export const readAccount =
  ({ stores, clock, emailTokens, productKey }: ReadAccountDeps) =>
  async ({ user, session }: SignedInCaller): Promise<AccountView> => {
    const change = await stores.emailChanges.find(user.id);
    return {
      user,
      roleName: roleName(user.role, productKey),
      hasPassword: (await stores.users.readPasswordHash(user.id)) !== null,
      hashedEmail: emailTokens.hash(user.email),
      isRecentlyProven: isRecentlyProven(session, clock.now()),
      emailChange: change !== null && isPending(change, await stores.now()) ? change : null,
    };
  };

export const changeAutoplay =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  (userId: UserId, on: boolean): Promise<void> =>
    stores.users.setAutoplay(userId, on);
