import type { Email } from '@meend/core/account/user/email.ts';
import type { Rating } from '@meend/core/feedback/rating.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { references } from '../connection/references.ts';

/** Expression of the index by text. */
export const SEARCHED_FEEDBACK = `search_parts('', title || E'\\n' || coalesce(comment, ''))`;

/** A listener has one row a title and day; guests cannot be distinguished. */
export const FeedbackTable = defineEntity({
  name: 'FeedbackTable',
  tableName: 'feedback',
  properties: {
    id: p.uuid().$type<FeedbackId>().primary(),
    userId: references(UsersTable, 'user_id').nullable(),
    email: p.text().$type<Email>().nullable(),
    title: p.text(),
    rating: p.smallint().$type<Rating>().nullable(),
    comment: p.text().nullable(),
    contact: p.text().$type<Email>().nullable(),
    day: p.text(),
    submittedAt: p.datetime(3).fieldName('given_at'),
    doneAt: p.datetime(3).nullable(),
  },
  checks: [
    { name: 'feedback_rating_check', expression: 'rating >= 1 and rating <= 5' },
    { name: 'feedback_check', expression: '(user_id is null) = (email is null)' },
  ],
  uniques: [
    {
      name: 'feedback_one_a_day',
      properties: ['userId', 'title', 'day'],
      where: 'user_id is not null and rating is not null',
    },
  ],
  indexes: [
    { name: 'feedback_by_moment', properties: ['submittedAt', 'id'] },
    { name: 'feedback_by_rating', properties: ['rating', 'submittedAt', 'id'] },
    { name: 'feedback_not_done', properties: ['submittedAt', 'id'], where: 'done_at is null' },
    { name: 'feedback_of_guests', properties: ['submittedAt'], where: 'user_id is null' },
    { name: 'feedback_by_listener', properties: ['userId'], where: 'user_id is not null' },
    { name: 'feedback_by_contact', properties: ['contact'], where: 'contact is not null' },
    {
      name: 'feedback_searched',
      expression: `create index feedback_searched on feedback using gin (${SEARCHED_FEEDBACK}) with (fastupdate = off)`,
    },
  ],
});
