// Reviews every subscription that is due and queues its notices with their mails. Late, missed and repeated runs send
// nothing twice and nothing outdated.

import type { SelectionStore } from '@meend/core/access/access.ts';
import { readFreeAllowance } from '@meend/core/access/read-listener.ts';
import { parseEmail } from '@meend/core/account/user/email.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { Mail, MailTemplate } from '@meend/core/mail/mail.ts';
import { audiosBrought, type GrantStore } from '@meend/core/plans/grant.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import {
  dueNotices,
  isQuiet,
  type Notice,
  type NoticeContext,
  type NoticeStore,
  nextReviewAt,
} from './notice.ts';

interface NoticeRun {
  readonly checked: number;
  /** Number of mails queued. */
  readonly sent: number;
  /** Number of listeners whose review failed; they stay due and do not stop the others. */
  readonly broken: readonly UserId[];
}

const AT_ONCE = 100;
const MAX_PER_RUN = 5_000;

type RequiredStores = {
  selections: SelectionStore;
  users: UserStore;
  outbox: Outbox;
  notices: NoticeStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
} & Now;

export const readNoticeContext = async (
  stores: { users: UserStore; grants: GrantStore; selections: SelectionStore } & Now,
  user: User,
  subscription: Subscription,
): Promise<NoticeContext> => {
  const grants = await stores.grants.listOf(user.id);
  return {
    subscription,
    grants,
    // An account that awaits erasure gets no notice; if the erasure is cancelled, a later review finds it.
    isSuspended: user.suspendedAt !== null || user.erasesAt !== null,
    hasOptedIn: user.marketing.optedIn,
    freeAudios: (await readFreeAllowance(stores, user.id)).left,
    endedByRefund: grants.some(({ endedAt }) => endedAt !== null && endedAt >= subscription.endsAt),
  };
};

const templateOf = ({ kind, about }: Notice, context: NoticeContext): MailTemplate => {
  const { planName } = context.subscription;
  if (kind === 'free-audio') return { name: kind, nth: about };
  const endsAt = new Date(about).toISOString();
  return kind === 'ended'
    ? { name: 'plan-ended', planName, endsAt, freeAudios: context.freeAudios }
    : { name: 'plan-ends-soon', planName, endsAt };
};

const sendNotice = async (
  stores: { outbox: Outbox; notices: NoticeStore },
  to: string,
  notice: Notice,
  context: NoticeContext,
  now: Date,
): Promise<boolean> => {
  if (!(await stores.notices.add(notice, now))) return false;
  const template = templateOf(notice, context);
  await stores.outbox.add({ kind: 'mail', mail: { to, template } }, now);
  // The notice of an end lists the remaining free audios, so that the last of them needs no mail of its own.
  const about = audiosBrought(context.grants, now);
  if (notice.kind === 'ended' && about > 0)
    await stores.notices.add({ ...notice, kind: 'free-audio', about }, now);
  return true;
};

const reviewListener = async (stores: RequiredStores, id: UserId): Promise<Result<number, never>> => {
  const user = await stores.users.lock(id);
  const subscription = await stores.subscriptions.find(id);
  if (user === null || subscription === null) return succeed(0);
  const now = await stores.now();
  const context = await readNoticeContext(stores, user, subscription);
  let sent = 0;
  for (const notice of dueNotices(context, now))
    if (await sendNotice(stores, user.email, notice, context, now)) sent += 1;
  await stores.subscriptions.setNextReview(id, nextReviewAt(context, now));
  return succeed(sent);
};

interface Deps {
  readonly stores: { subscriptions: SubscriptionStore } & Now;
  readonly transaction: Transaction<RequiredStores>;
}

export const sendNotices =
  ({ stores, transaction }: Deps) =>
  async (): Promise<NoticeRun> => {
    const broken: UserId[] = [];
    let [checked, sent] = [0, 0];
    while (checked < MAX_PER_RUN) {
      const now = await stores.now();
      if (isQuiet(now)) break;
      const listed = await stores.subscriptions.listDueForReview(now, AT_ONCE);
      const due = listed.filter((id) => !broken.includes(id));
      if (due.length === 0) break;
      for (const id of due) {
        try {
          const result = await transaction.run((inside) => reviewListener(inside, id));
          sent += result.ok ? result.value : 0;
        } catch {
          broken.push(id);
        }
      }
      checked += due.length;
    }
    return { checked, sent, broken };
  };

// A notice may wait long for the mail server or be requeued by an operator. The rule is evaluated again just before
// sending, so that none is sent that is over, refunded or no longer wanted.

/** Null: not a notice, but a mail that a user's action caused. */
const noticeIn = (template: MailTemplate): Omit<Notice, 'userId'> | null => {
  switch (template.name) {
    case 'plan-ends-soon':
      return { kind: 'ends-soon', about: Date.parse(template.endsAt) };
    case 'plan-ended':
      return { kind: 'ended', about: Date.parse(template.endsAt) };
    case 'free-audio':
      return { kind: 'free-audio', about: template.nth };
    default:
      return null;
  }
};

type IsNoticeCurrentStores = {
  users: UserStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
  selections: SelectionStore;
} & Now;

export const isNoticeCurrent =
  ({ stores }: { readonly stores: IsNoticeCurrentStores }) =>
  async ({ to, template }: Mail): Promise<boolean> => {
    const notice = noticeIn(template);
    if (notice === null) return true;
    const email = parseEmail(to);
    const user = email.ok ? await stores.users.findByEmail(email.value) : null;
    const subscription = user && (await stores.subscriptions.find(user.id));
    if (!subscription) return false;
    const context = await readNoticeContext(stores, user, subscription);
    return dueNotices(context, await stores.now()).some(
      ({ kind, about }) => kind === notice.kind && about === notice.about,
    );
  };
