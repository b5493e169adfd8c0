import type { MailFate, NewsletterStatus } from '@meend/core/newsletters/newsletter.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { references } from '../connection/references.ts';

export const NewslettersTable = defineEntity({
  name: 'NewslettersTable',
  tableName: 'newsletters',
  properties: {
    id: p.uuid().$type<NewsletterId>().primary(),
    subject: p.text(),
    preheader: p.text(),
    body: p.text(),
    status: p.text().$type<NewsletterStatus>(),
    revision: p.integer(),
    updatedAt: p.datetime(3),
    startedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
    reached: p.uuid().$type<UserId>().nullable(),
  },
  checks: [
    { name: 'newsletters_check', expression: "(status = 'draft') = (started_at is null)" },
    { name: 'newsletters_check1', expression: "(status = 'sent') = (ended_at is not null)" },
    { name: 'newsletters_revision_check', expression: 'revision > 0' },
    { name: 'newsletters_status_check', expression: "status in ('draft', 'sending', 'stopped', 'sent')" },
  ],
  indexes: [{ name: 'newsletters_sending', properties: ['startedAt'], where: "status = 'sending'" }],
});

export const NewsletterMailsTable = defineEntity({
  name: 'NewsletterMailsTable',
  tableName: 'newsletter_mails',
  properties: {
    newsletterId: references(NewslettersTable, 'newsletter_id').primary(),
    userId: references(UsersTable, 'user_id').primary(),
    fate: p.text().$type<MailFate>(),
    madeAt: p.datetime(3),
    unsubscribedAt: p.datetime(3).nullable(),
  },
  checks: [
    {
      name: 'newsletter_mails_fate_check',
      expression: "fate in ('waiting', 'accepted', 'refused', 'dropped')",
    },
  ],
  indexes: [{ name: 'newsletter_mails_by_user', properties: ['userId'] }],
});

export const newslettersTables = [NewslettersTable, NewsletterMailsTable] as const;
