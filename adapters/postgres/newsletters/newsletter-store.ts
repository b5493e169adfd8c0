import {
  INVENTED_DOMAIN,
  type MailFate,
  mailFates,
  type Newsletter,
  type NewsletterStore,
} from '@meend/core/newsletters/newsletter.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { countOf, db, execute, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { countReaders } from '../insights/people-sums.sql.ts';
import { NewslettersTable } from './newsletters.tables.ts';

interface One {
  readonly id: NewsletterId;
}

interface OneMail extends One {
  readonly userId: UserId;
}

interface Page {
  readonly limit: number;
  readonly before: NewsletterId | null;
}

interface AudiencePage {
  readonly limit: number;
  readonly after: UserId | null;
  readonly without: NewsletterId | null;
}

const newsletters = () => db.selectFrom('newsletters').select(columnsOf(NewslettersTable));
const list = variants([], ({ limit, before }: Page) => {
  const page = newsletters().orderBy('id', 'desc').limit(limit);
  return before === null ? page : page.where('id', '<', before);
});
const find = statement(({ id }: One) => newsletters().where('id', '=', id));
const lock = statement(({ id }: One) => newsletters().where('id', '=', id).forUpdate());
const add = statement((it: Newsletter) =>
  db.insertInto('newsletters').values(valuesOf(NewslettersTable, it)),
);
const save = statement((it: Newsletter) =>
  db
    .updateTable('newsletters')
    .set(valuesOf(NewslettersTable, it, 'id'))
    .where('id', '=', it.id),
);
const findSending = statement(() =>
  db
    .selectFrom('newsletters')
    .select('id')
    .where('status', '=', sql.lit('sending'))
    .orderBy('started_at')
    .orderBy('id')
    .limit(1),
);
const figuresOf = statement(({ id }: One) =>
  db
    .selectFrom('newsletter_mails')
    .select(
      mailFates.map((fate) => sql<number>`count(*) filter (where fate = ${sql.lit(fate)})::int`.as(fate)),
    )
    .select(sql<number>`count(unsubscribed_at)::int`.as('unsubscribed'))
    .where('newsletter_id', '=', id),
);
/** The SQL form of core's `getsNewsletters`. */
const listAudience = variants([], ({ limit, after, without }: AudiencePage) => {
  let page = db
    .selectFrom('users')
    .select(['id', 'email', 'marketing_at as agreedAt'])
    .where(({ ref }) => ref('marketing_opted_in'))
    .where('suspended_at', 'is', null)
    .where('erases_at', 'is', null)
    .where(sql<SqlBool>`email not like ${`%@${INVENTED_DOMAIN}`}`)
    .orderBy('id')
    .limit(limit);
  if (after !== null) page = page.where('id', '>', after);
  if (without !== null)
    page = page.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_mails')
            .select('made_at')
            .where('newsletter_id', '=', without)
            .whereRef('user_id', '=', 'users.id'),
        ),
      ),
    );
  return page;
});
const addMail = statement(({ id, userId, at }: OneMail & { at: Date }) =>
  db
    .insertInto('newsletter_mails')
    .values({ newsletter_id: id, user_id: userId, fate: 'waiting', made_at: at })
    .onConflict((conflict) => conflict.doNothing()),
);
const findMail = statement(({ id, userId }: OneMail) =>
  db
    .selectFrom('newsletter_mails')
    .select('fate')
    .where('newsletter_id', '=', id)
    .where('user_id', '=', userId),
);
const change = ({ id, userId }: OneMail) =>
  db.updateTable('newsletter_mails').where('newsletter_id', '=', id).where('user_id', '=', userId);
const setMail = statement(({ id, userId, fate }: OneMail & { fate: MailFate }) =>
  change({ id, userId }).set({ fate }),
);
const removeMail = statement(({ id, userId }: OneMail) =>
  db.deleteFrom('newsletter_mails').where('newsletter_id', '=', id).where('user_id', '=', userId),
);
const markUnsubscribed = statement(({ id, userId, at }: OneMail & { at: Date }) =>
  change({ id, userId }).set({ unsubscribed_at: at }).where('unsubscribed_at', 'is', null),
);

export const postgresNewsletterStore = (em: EntityManager): NewsletterStore => ({
  list: (page) => rowsOf(em, list(page)),
  find: (id) => firstOf(em, find({ id })),
  lock: (id) => firstOf(em, lock({ id })),
  add: (newsletter) => execute(em, add(newsletter)),
  save: (newsletter) => execute(em, save(newsletter)),
  findSending: async () => (await firstOf(em, findSending({})))?.id ?? null,
  async figuresOf(id) {
    const figures = await firstOf(em, figuresOf({ id }));
    return figures ?? { waiting: 0, accepted: 0, refused: 0, dropped: 0, unsubscribed: 0 };
  },
  countAudience: () => countReaders(em),
  listAudience: (page) => rowsOf(em, listAudience(page)),
  addMail: async (id, userId, at) => (await countOf(em, addMail({ id, userId, at }))) > 0,
  findMail: async (id, userId) => (await firstOf(em, findMail({ id, userId })))?.fate ?? null,
  setMail: (id, userId, fate) => execute(em, setMail({ id, userId, fate })),
  removeMail: (id, userId) => execute(em, removeMail({ id, userId })),
  markUnsubscribed: (id, userId, at) => execute(em, markUnsubscribed({ id, userId, at })),
});
