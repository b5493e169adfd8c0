// Sends one copy of a newsletter. Checks the recipient again: none is sent to an account that unsubscribed, was
// suspended, is suppressed or awaits erasure since the copy was made.

import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { JobOf } from '@meend/core/jobs/job.ts';
import type { Mailer, PermanentMailFailure } from '@meend/core/mail/mail.ts';
import type { MarkdownParser } from '@meend/core/pages/prose.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { SuppressionStore } from '@meend/core/suppressions/suppression.ts';
import { getsNewsletters, type MailFate, type NewsletterStore } from './newsletter.ts';

type Copy = JobOf<'newsletter'>;

/** Deleted here and made again when the sending resumes; locked, so that it does not resume in between. */
const goBack = async (
  { transaction }: { readonly transaction: Transaction<{ newsletters: NewsletterStore }> },
  { newsletterId, userId }: Copy,
): Promise<boolean> => {
  const gone = await transaction.run<boolean, never>(async (stores) => {
    const current = await stores.newsletters.lock(newsletterId);
    if (current?.status !== 'stopped') return succeed(false);
    await stores.newsletters.removeMail(newsletterId, userId);
    return succeed(true);
  });
  return gone.ok && gone.value;
};

interface Deps {
  readonly stores: { users: UserStore; newsletters: NewsletterStore; suppressions: SuppressionStore };
  readonly transaction: Transaction<{ newsletters: NewsletterStore }>;
  readonly parseMarkdown: MarkdownParser;
}

/**
 * `isLastTry`: no retry follows, so an error counts as a rejection. A listener's rejection is counted and is no failure
 * of the job; a test's is returned. Throws if a retry may succeed.
 */
export const deliverNewsletter =
  (ports: Deps) =>
  async (
    copy: Copy,
    key: string,
    isLastTry: boolean,
    mailer: Mailer,
  ): Promise<Result<void, PermanentMailFailure>> => {
    const { stores, parseMarkdown: readProse } = ports;
    const { newsletterId, userId, isTest } = copy;
    const newsletter = await stores.newsletters.find(newsletterId);
    const user = await stores.users.find(userId);
    if (newsletter === null || user === null) return succeed(undefined);
    const send = () =>
      mailer.send(
        {
          to: user.email,
          template: {
            name: 'newsletter',
            subject: newsletter.subject,
            preheader: newsletter.preheader,
            text: readProse(newsletter.body),
            newsletterId: isTest ? null : newsletterId,
          },
        },
        key,
      );
    if (isTest) return send();
    const fate = await stores.newsletters.findMail(newsletterId, userId);
    if (fate !== 'waiting' && fate !== 'refused') return succeed(undefined);
    if (newsletter.status === 'stopped' && (await goBack(ports, copy))) return succeed(undefined);
    const end = (finalFate: MailFate) => stores.newsletters.setMail(newsletterId, userId, finalFate);
    if (!getsNewsletters(user) || (await stores.suppressions.find(user.email)) !== null) {
      await end('dropped');
      return succeed(undefined);
    }
    try {
      const sent = await send();
      await end(sent.ok ? 'accepted' : 'refused');
    } catch (error) {
      if (isLastTry) await end('refused');
      throw error;
    }
    return succeed(undefined);
  };
