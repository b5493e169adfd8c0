// The page of the job queues is for superadmins' eyes: a code of 60 seconds and one use, asked for in the dashboard, opens
// it for 15 minutes. Whoever loses the role, logs out everywhere or is suspended meanwhile is out at the next request.
import { claimLink } from '../account/links/claim-link.ts';
import { makeLinkSecret } from '../account/links/link-secret.ts';
import type { SignedInCaller } from '../account/session.ts';
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { type LinkId, makeId, type UserId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { delays } from '../shared/timings.ts';

/** Whom the page was opened for, and until when. */
export interface QueuePageVisit {
  readonly userId: UserId;
  readonly tokenVersion: number;
  readonly endsAt: Date;
}

/** Ends in the token version of its account, so that it is void once that has changed. */
const CODE = /^[\w-]{43}\.(\d{1,9})$/;

/** Answers the code; there is no such page where no queues are configured. */
export const askForQueuePage =
  ({
    hasQueuePage,
    transaction,
    randomness,
    secrets,
  }: Pick<Ports, 'hasQueuePage' | 'transaction' | 'randomness' | 'secrets'>) =>
  async ({ user }: SignedInCaller): Promise<Result<string, DomainError>> => {
    if (!hasQueuePage) return fail(domainError('request.not-found'));
    const code = `${makeLinkSecret(randomness)}.${user.tokenVersion}`;
    return transaction.run<string, DomainError>(async ({ links, now }) => {
      const at = await now();
      await links.add({
        id: makeId<LinkId>(at, randomness.bytes(10)),
        secretHash: secrets.hash(code),
        purpose: 'queue-page',
        email: user.email,
        marketingOptIn: false,
        redirectPath: null,
        browserHash: null,
        codeHash: null,
        codeTries: 0,
        ageWording: null,
        createdAt: at,
        expiresAt: new Date(at.getTime() + delays.landingCode),
        usedAt: null,
      });
      return succeed(code);
    });
  };

/** A code that is wrong, too old or used lets nobody in; nothing is changed then. */
export const enterQueuePage =
  ({ transaction, secrets, clock }: Pick<Ports, 'transaction' | 'secrets' | 'clock'>) =>
  async (code: string): Promise<Result<QueuePageVisit, DomainError>> => {
    const tokenVersion = Number(CODE.exec(code)?.[1] ?? Number.NaN);
    const claim = { secretHash: secrets.hash(code), purposes: ['queue-page'], browserHash: null } as const;
    return transaction.run<QueuePageVisit, DomainError>(async (stores) => {
      const link = await claimLink(stores, claim);
      const user = link && (await stores.users.findByEmail(link.email));
      if (!user || user.suspendedAt || user.tokenVersion !== tokenVersion)
        return fail(domainError('queue-page.unusable-code'));
      if (user.role !== 'superadmin') return fail(domainError('session.forbidden'));
      const endsAt = new Date(clock.now().getTime() + delays.queuePageVisit);
      return succeed({ userId: user.id, tokenVersion, endsAt });
    });
  };

/** Asked at every request of the page; null for a browser that has no visit. */
export const admitToQueuePage =
  ({ stores, clock }: Pick<Ports, 'stores' | 'clock'>) =>
  async (visit: QueuePageVisit | null): Promise<Result<null, DomainError>> => {
    const isOpen = visit !== null && visit.endsAt.getTime() > clock.now().getTime();
    const user = isOpen ? await stores.users.find(visit.userId) : null;
    if (!user || user.suspendedAt || user.tokenVersion !== visit?.tokenVersion)
      return fail(domainError('queue-page.closed'));
    return user.role === 'superadmin' ? succeed(null) : fail(domainError('session.forbidden'));
  };
