import type { MailFate, Newsletter } from '@meend/core/newsletters/newsletter.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';

interface NewsletterMailRow {
  readonly newsletterId: NewsletterId;
  readonly userId: UserId;
  readonly fate: MailFate;
  readonly madeAt: Date;
  readonly unsubscribedAt: Date | null;
}

export const newslettersTables = () => ({
  newsletters: new Map<string, Newsletter>(),
  /** By newsletter id and listener id. */
  newsletterMails: new Map<string, NewsletterMailRow>(),
});
