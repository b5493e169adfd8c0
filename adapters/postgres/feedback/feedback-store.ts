import type { Email } from '@meend/core/account/user/email.ts';
import type { Feedback } from '@meend/core/feedback/feedback.ts';
import type { FeedbackStore } from '@meend/core/feedback/feedback-store.port.ts';
import type { Rating } from '@meend/core/feedback/rating.ts';
import type { StudioFeedback } from '@meend/core/feedback/studio-feedback.ts';
import type { FeedbackId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { toDate } from '../connection/query-options.ts';
import { beyond, found, foundBy, type Searched } from '../editing/listing.ts';

const READ_FEEDBACK =
  'select id, user_id, email, title, rating, comment, contact, day, given_at, done_at from feedback';

const BEYOND = beyond('feedback', 'feedback', 'feedback.given_at', '<');

const SEARCHED: Searched = {
  parts: `search_parts(title || E'\\n' || coalesce(comment, ''))`,
  fields: ['title', 'comment'],
};

interface ReadFeedback {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly title: string;
  readonly rating: number | null;
  readonly comment: string | null;
  readonly contact: string | null;
  readonly day: string;
  readonly given_at: string;
  readonly done_at: string | null;
}

const toFeedback = (row: ReadFeedback): Feedback => ({
  id: row.id as FeedbackId,
  userId: row.user_id as UserId | null,
  email: row.email as Email | null,
  title: row.title,
  rating: row.rating as Rating | null,
  comment: row.comment,
  contact: row.contact as Email | null,
  day: row.day,
  submittedAt: toDate(row.given_at),
});

const toStudioFeedback = (row: ReadFeedback): StudioFeedback => ({
  ...toFeedback(row),
  doneAt: row.done_at === null ? null : toDate(row.done_at),
});

export const postgresFeedbackStore = (em: EntityManager): FeedbackStore => ({
  // One statement, so that concurrent submissions of one listener end as one row.
  async put({ id, userId, email, title, rating, comment, contact, day, submittedAt }) {
    const [stored] = await em.execute<{ id: string }[]>(
      `insert into feedback (id, user_id, email, title, rating, comment, contact, day, given_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (user_id, title, day) where user_id is not null and rating is not null do update set
         email = excluded.email, rating = excluded.rating, given_at = excluded.given_at, done_at = null,
         comment = coalesce(excluded.comment, feedback.comment),
         contact = coalesce(excluded.contact, feedback.contact)
       returning id`,
      [id, userId, email, title, rating, comment, contact, day, submittedAt],
    );
    if (!stored) throw new Error('feedback insert returned no row');
    return stored.id as FeedbackId;
  },
  async find(id) {
    const [row] = await em.execute<ReadFeedback[]>(`${READ_FEEDBACK} where id = ?`, [id]);
    return row ? toFeedback(row) : null;
  },
  async listForStudio({ text, stars, isDone, limit, after }) {
    const conditions = [
      'where true',
      ...(text === null ? [] : [found(SEARCHED)]),
      ...(stars === null ? [] : [stars === 'problem' ? 'and rating is null' : 'and rating = ?']),
      ...(isDone === null ? [] : [`and done_at is ${isDone ? 'not ' : ''}null`]),
      ...(after === null ? [] : [BEYOND]),
    ];
    const rows = await em.execute<ReadFeedback[]>(
      `${READ_FEEDBACK} ${conditions.join(' ')} order by given_at desc, id desc limit ?`,
      [
        ...(text === null ? [] : foundBy(text, SEARCHED)),
        ...(stars === null || stars === 'problem' ? [] : [Number(stars)]),
        ...(after === null ? [] : [after, after]),
        limit,
      ],
    );
    return rows.map(toStudioFeedback);
  },
  async lockForStudio(id) {
    const [row] = await em.execute<ReadFeedback[]>(`${READ_FEEDBACK} where id = ? for update`, [id]);
    return row ? toStudioFeedback(row) : null;
  },
  async setDone(id, at) {
    await em.execute('update feedback set done_at = ? where id = ?', [at, id]);
  },
  forgetGuests: (before, limit) =>
    deleteBatch(
      em,
      { table: 'feedback', key: ['id'], where: 'user_id is null and given_at < ?' },
      [before],
      limit,
    ),
});
