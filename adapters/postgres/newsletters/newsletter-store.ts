import type { Email } from '@meend/core/account/user/email.ts';
import { INVENTED_DOMAIN } from '@meend/core/newsletters/audience.ts';
import {
  type MailFate,
  mailFates,
  type Newsletter,
  type NewsletterFigures,
  type NewsletterStatus,
} from '@meend/core/newsletters/newsletter.ts';
import type { NewsletterStore } from '@meend/core/newsletters/newsletter-store.port.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';
import { countReaders } from '../insights/people-sums.ts';

interface ReadNewsletter {
  readonly id: string;
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
  readonly status: string;
  readonly revision: number;
  readonly updated_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly reached: string | null;
}

const toNewsletter = (row: ReadNewsletter): Newsletter => ({
  id: row.id as NewsletterId,
  subject: row.subject,
  preheader: row.preheader,
  body: row.body,
  status: row.status as NewsletterStatus,
  revision: row.revision,
  updatedAt: toDate(row.updated_at),
  startedAt: row.started_at === null ? null : toDate(row.started_at),
  endedAt: row.ended_at === null ? null : toDate(row.ended_at),
  reached: row.reached as UserId | null,
});

const COLUMNS =
  'id, subject, preheader, body, status, revision, updated_at, started_at, ended_at, reached' as const;

/** The SQL form of core's `getsNewsletters`; takes the domain of invented addresses. */
const AUDIENCE = `marketing_opted_in and suspended_at is null and erases_at is null and email not like ?`;
const INVENTED = `%@${INVENTED_DOMAIN}`;

export const postgresNewsletterStore = (em: EntityManager): NewsletterStore => ({
  async list({ limit, before }) {
    const rows = await em.execute<ReadNewsletter[]>(
      `select ${COLUMNS} from newsletters ${before === null ? '' : 'where id < ?'} order by id desc limit ?`,
      [...(before === null ? [] : [before]), limit],
    );
    return rows.map(toNewsletter);
  },
  async find(id) {
    const [row] = await em.execute<ReadNewsletter[]>(`select ${COLUMNS} from newsletters where id = ?`, [id]);
    return row ? toNewsletter(row) : null;
  },
  async lock(id) {
    const [row] = await em.execute<ReadNewsletter[]>(
      `select ${COLUMNS} from newsletters where id = ? for update`,
      [id],
    );
    return row ? toNewsletter(row) : null;
  },
  async add(one) {
    await em.execute(`insert into newsletters (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
      one.id,
      one.subject,
      one.preheader,
      one.body,
      one.status,
      one.revision,
      one.updatedAt,
      one.startedAt,
      one.endedAt,
      one.reached,
    ]);
  },
  async save(one) {
    await em.execute(
      `update newsletters set subject = ?, preheader = ?, body = ?, status = ?, revision = ?, updated_at = ?,
         started_at = ?, ended_at = ?, reached = ?
       where id = ?`,
      [
        one.subject,
        one.preheader,
        one.body,
        one.status,
        one.revision,
        one.updatedAt,
        one.startedAt,
        one.endedAt,
        one.reached,
        one.id,
      ],
    );
  },
  async findSending() {
    const [row] = await em.execute<{ id: string }[]>(
      `select id from newsletters where status = 'sending' order by started_at, id limit 1`,
    );
    return row ? (row.id as NewsletterId) : null;
  },
  async figuresOf(id) {
    const counts = mailFates.map((fate) => `count(*) filter (where fate = '${fate}')::int as ${fate}`);
    const [row] = await em.execute<NewsletterFigures[]>(
      `select ${counts.join(', ')}, count(unsubscribed_at)::int as unsubscribed
       from newsletter_mails where newsletter_id = ?`,
      [id],
    );
    return row ?? { waiting: 0, accepted: 0, refused: 0, dropped: 0, unsubscribed: 0 };
  },
  countAudience: () => countReaders(em),
  async listAudience({ limit, after, without }) {
    const rows = await em.execute<{ id: string; email: string; marketing_at: string }[]>(
      `select id, email, marketing_at from users where ${AUDIENCE}
         ${after === null ? '' : 'and id > ?'}
         ${without === null ? '' : 'and not exists (select 1 from newsletter_mails where newsletter_id = ? and user_id = users.id)'}
       order by id limit ?`,
      [INVENTED, ...[after, without].filter((value) => value !== null), limit],
    );
    return rows.map((row) => ({
      id: row.id as UserId,
      email: row.email as Email,
      agreedAt: toDate(row.marketing_at),
    }));
  },
  async addMail(id, userId, at) {
    const added = await em.execute<object[]>(
      `insert into newsletter_mails (newsletter_id, user_id, fate, made_at) values (?, ?, 'waiting', ?)
       on conflict do nothing returning 1`,
      [id, userId, at],
    );
    return added.length === 1;
  },
  async findMail(id, userId) {
    const [row] = await em.execute<{ fate: string }[]>(
      'select fate from newsletter_mails where newsletter_id = ? and user_id = ?',
      [id, userId],
    );
    return row ? (row.fate as MailFate) : null;
  },
  async setMail(id, userId, fate) {
    await em.execute('update newsletter_mails set fate = ? where newsletter_id = ? and user_id = ?', [
      fate,
      id,
      userId,
    ]);
  },
  async removeMail(id, userId) {
    await em.execute('delete from newsletter_mails where newsletter_id = ? and user_id = ?', [id, userId]);
  },
  async markUnsubscribed(id, userId, at) {
    await em.execute(
      `update newsletter_mails set unsubscribed_at = ?
       where newsletter_id = ? and user_id = ? and unsubscribed_at is null`,
      [at, id, userId],
    );
  },
});
