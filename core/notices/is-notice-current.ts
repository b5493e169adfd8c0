// A notice may wait long for the mail server or be requeued by an operator. The rule is evaluated again just before
// sending, so that none is sent that is over, refunded or no longer wanted.

import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import { parseEmail } from '@meend/core/account/user/email.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Mail, MailTemplate } from '@meend/core/mail/mail.ts';
import type { GrantStore } from '@meend/core/plans/grant-store.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { dueNotices, type Notice } from './notice.ts';
import { readNoticeContext } from './send-notices.ts';

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

type RequiredStores = {
  users: UserStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
  selections: SelectionStore;
} & Now;

export const isNoticeCurrent =
  ({ stores }: { readonly stores: RequiredStores }) =>
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
