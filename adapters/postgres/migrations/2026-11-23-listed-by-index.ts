import { ConcurrentIndexes } from './concurrent-indexes.ts';

const searched = (fields: string): string => `using gin (search_parts(${fields})) with (fastupdate = off)`;

/** Indexes for every list of the studio in each sort order, and for erasure and retention. */
export class ListedByIndex extends ConcurrentIndexes {
  override name = '2026-11-23-listed-by-index';

  protected readonly indexes = {
    stories_by_publication: { table: 'stories', on: '(category, published_at, id)' },
    stories_by_name: { table: 'stories', on: '(category, lower(name) collate "C", id)' },
    stories_by_change: { table: 'stories', on: '(category, updated_at, id)' },
    stories_not_out: {
      table: 'stories',
      on: `(category, status, updated_at, id) where status <> 'published'`,
    },
    stories_by_genre: { table: 'stories', on: 'using gin (genres) with (fastupdate = off)' },
    stories_searched: {
      table: 'stories',
      on: 'using gin (story_search_parts(name, author, genres)) with (fastupdate = off)',
    },
    articles_by_publication: { table: 'articles', on: '(published_at, id)' },
    articles_by_title: { table: 'articles', on: '(lower(title) collate "C", id)' },
    articles_not_out: { table: 'articles', on: `(status, updated_at, id) where status <> 'published'` },
    articles_searched: {
      table: 'articles',
      on: searched(`title || E'\\n' || topic || E'\\n' || coalesce(author ->> 'name', '')`),
    },
    articles_by_story: { table: 'articles', on: '(listen_to) where listen_to is not null' },
    answers_not_out: { table: 'answers', on: `(status, updated_at, id) where status <> 'published'` },
    answers_searched: {
      table: 'answers',
      on: searched(
        `question || E'\\n' || summary || E'\\n' || topic || E'\\n' || coalesce(expert ->> 'name', '')`,
      ),
    },
    questions_new: {
      table: 'questions',
      on: '(asked_at, id) where not is_answered and set_aside_at is null',
    },
    questions_set_aside: {
      table: 'questions',
      on: '(asked_at, id) where not is_answered and set_aside_at is not null',
    },
    questions_answered: { table: 'questions', on: '(asked_at, id) where is_answered' },
    questions_searched: { table: 'questions', on: searched(`question || E'\\n' || topic`) },
    feedback_by_moment: { table: 'feedback', on: '(given_at, id)' },
    feedback_by_rating: { table: 'feedback', on: '(rating, given_at, id)' },
    feedback_not_done: { table: 'feedback', on: '(given_at, id) where done_at is null' },
    feedback_of_guests: { table: 'feedback', on: '(given_at) where user_id is null' },
    feedback_by_listener: { table: 'feedback', on: '(user_id) where user_id is not null' },
    feedback_by_contact: { table: 'feedback', on: '(contact) where contact is not null' },
    feedback_searched: { table: 'feedback', on: searched(`title || E'\\n' || coalesce(comment, '')`) },
    audit_records_by_kind: { table: 'audit_records', on: '(action collate "C", id)' },
    sessions_by_user: { table: 'sessions', on: '(user_id)' },
    uploads_by_person: { table: 'uploads', on: '(uploaded_by) where uploaded_by is not null' },
    users_of_newsletters: {
      table: 'users',
      on: '(id) where marketing_opted_in and suspended_at is null and erases_at is null',
    },
  };
}
