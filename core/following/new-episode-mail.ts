// Mails about new episodes of followed stories and voices: made once per part, grouped, one a listener a day, between 9 and 21
// o'clock in India. Each is reviewed again just before it leaves.

import { parseEmail } from '@meend/core/account/user/email.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { Mail } from '@meend/core/mail/mail.ts';
import { isInvented } from '@meend/core/newsletters/newsletter.ts';
import { isQuiet } from '@meend/core/notices/notice.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type FollowMail, type FollowMailStore, isDue, isNews, isStale, mayMail } from './new-episode.ts';

interface FollowMailRun {
  /** Number of mails queued. */
  readonly sent: number;
  /** Listeners whose review failed; they stay due and do not stop the others. */
  readonly broken: readonly UserId[];
}

const AT_ONCE = 200;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const getsFollowMails = ({ email, suspendedAt, erasesAt }: User): boolean =>
  suspendedAt === null && erasesAt === null && !isInvented(email);

type RequiredStores = { users: UserStore; followMails: FollowMailStore; outbox: Outbox } & Now;

const reviewListener = async (stores: RequiredStores, id: UserId): Promise<Result<boolean, never>> => {
  // Serialized by the listener's lock, so that concurrent runs make one mail.
  const user = await stores.users.lock(id);
  const now = await stores.now();
  if (user === null || !getsFollowMails(user) || isQuiet(now)) return succeed(false);
  const { followMails, outbox } = stores;
  if (!mayMail(await followMails.latest(id), now)) return succeed(false);
  const parts = await followMails.listParts(id, before(now, serverTimings.followedNews), now);
  const due = new Set(parts.filter((part) => isDue(part, now)).map(({ partId }) => partId));
  if (due.size === 0) return succeed(false);
  await followMails.add(id, [...due], now);
  const template = { name: 'new-episodes', madeAt: now.toISOString() } as const;
  await outbox.add({ kind: 'mail', mail: { to: user.email, template } }, now);
  return succeed(true);
};

interface SendDeps {
  readonly stores: { followMails: FollowMailStore } & Now;
  readonly transaction: Transaction<RequiredStores>;
}

export const sendFollowMails =
  ({ stores, transaction }: SendDeps) =>
  async (): Promise<FollowMailRun> => {
    const broken: UserId[] = [];
    let [sent, after]: [number, UserId | null] = [0, null];
    for (;;) {
      const now = await stores.now();
      if (isQuiet(now)) break;
      const listedAfter = before(now, serverTimings.followedNews);
      const due = await stores.followMails.listDue({ listedAfter, now, after, limit: AT_ONCE });
      for (const id of due) {
        try {
          const made = await transaction.run((inside) => reviewListener(inside, id));
          if (made.ok && made.value) sent += 1;
        } catch {
          broken.push(id);
        }
      }
      after = due.at(-1) ?? null;
      if (due.length < AT_ONCE) break;
    }
    return { sent, broken };
  };

type ReviewStores = { users: UserStore; followMails: FollowMailStore } & Now;

interface FoundMail {
  readonly user: User;
  readonly mail: FollowMail;
}

/** Null for any other mail, and for one that no longer exists. */
const findMail = async (stores: ReviewStores, { to, template }: Mail): Promise<FoundMail | null> => {
  const email = parseEmail(to);
  if (template.name !== 'new-episodes' || !email.ok) return null;
  const user = await stores.users.findByEmail(email.value);
  const mail = user && (await stores.followMails.find(user.id, new Date(template.madeAt)));
  return user && mail ? { user, mail } : null;
};

/** Whether there still is something new in it for its listener. */
const isCurrent = async (stores: ReviewStores, { user, mail }: FoundMail, now: Date): Promise<boolean> => {
  if (mail.endedAt !== null || isStale(mail, now) || !getsFollowMails(user)) return false;
  const age = serverTimings.followedNews + serverTimings.followedMailLifetime;
  const parts = await stores.followMails.listParts(user.id, before(now, age), now);
  return parts.some((part) => part.mailedAt?.getTime() === mail.madeAt.getTime() && isNews(part, now));
};

/** wait: only at night. A dropped mail is never sent later. Mails of other kinds are always sent. */
export const reviewFollowMail =
  ({ stores }: { readonly stores: ReviewStores }) =>
  async (mail: Mail): Promise<'send' | 'wait' | 'drop'> => {
    if (mail.template.name !== 'new-episodes') return 'send';
    const found = await findMail(stores, mail);
    if (found === null) return 'drop';
    const now = await stores.now();
    if (await isCurrent(stores, found, now)) return isQuiet(now) ? 'wait' : 'send';
    await stores.followMails.end(found.user.id, found.mail.madeAt, now);
    return 'drop';
  };

/** Call after a mail was sent, so that a repeated job does not send it again; no effect on mails of other kinds. */
export const endFollowMail =
  ({ stores }: { readonly stores: ReviewStores }) =>
  async (mail: Mail): Promise<void> => {
    const found = await findMail(stores, mail);
    if (found !== null) await stores.followMails.end(found.user.id, found.mail.madeAt, await stores.now());
  };
