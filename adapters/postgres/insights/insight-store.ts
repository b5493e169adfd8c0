import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { GuestStep } from '@meend/core/insights/funnel.ts';
import type { InsightStore } from '@meend/core/insights/insight-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { LACKS } from '../catalogue/story-reading.sql.ts';
import { db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { businessByWeek, funnelByWeek, sumDays } from './insight-days.sql.ts';
import { countPeople, sumPeople } from './people-sums.sql.ts';
import { rankWeeks, readStoryWeeks, readTopStories, rollUpPlays } from './play-sums.sql.ts';

const COUNT = sql<number>`count(*)::int`.as('count');
const DRAFT = sql.lit('draft' as const);
const PLAYS = sql<number>`sum(plays)`;

/** Folded plays are summed by group; the pending changes are added here. */
const playsByWeek = statement(({ from }: { from: string }) => {
  const folded = db.selectFrom('play_totals').select(['week', 'category', 'plays']).where('week', '>=', from);
  const pending = db
    .selectFrom('play_changes')
    // `offset 0` keeps few changes from being joined with all stories.
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('stories')
          .select('category')
          .whereRef('stories.id', '=', 'play_changes.story_id')
          .offset(sql.lit(0))
          .as('changed'),
      (join) => join.onTrue(),
    )
    .select(['play_changes.week', 'changed.category', 'play_changes.plays'])
    .where('play_changes.week', '>=', from);
  return db
    .selectFrom(folded.unionAll(pending).as('counted'))
    .select(['week', 'category', sql<number>`${PLAYS}::float8`.as('plays')])
    .groupBy(['week', 'category'])
    .having(PLAYS, '>', sql.lit(0));
});
const countGuestStep = statement(({ step, day, count }: { step: GuestStep; day: string; count: number }) =>
  db
    .insertInto('guest_days')
    .values({ day, step, count })
    .onConflict((conflict) =>
      conflict.columns(['day', 'step']).doUpdateSet(({ eb, ref }) => ({
        count: eb('guest_days.count', '+', ref('excluded.count')),
      })),
    ),
);
const countWaiting = statement(({ since }: { since: Date }) => {
  const questions = db
    .selectFrom('questions')
    .select(COUNT)
    .where(({ not, ref }) => not(ref('is_answered')))
    .where('set_aside_at', 'is', null);
  const feedback = db
    .selectFrom('feedback')
    .select(COUNT)
    .where('given_at', '>=', since)
    .where('done_at', 'is', null);
  const articles = db.selectFrom('articles').select(COUNT).where('status', '=', DRAFT);
  const answers = db.selectFrom('answers').select(COUNT).where('status', '=', DRAFT);
  return db.selectNoFrom([
    questions.as('questions'),
    feedback.as('feedback'),
    articles.as('article'),
    answers.as('answer'),
  ]);
});
const NONE = { temptation: 0, quickie: 0, confession: 0 };

/** Asked of each part that waits: `offset 0` keeps it from joining all uploads. */
const AWAITS_REFUSED = sql<SqlBool>`exists (
  select 1 from uploads where uploads.id = parts.awaits and uploads.state = 'refused' offset 0)`;
const countWaitingStories = statement(() => {
  const count = sql<number>`count(*)::int`.as('stories');
  const drafts = db
    .selectFrom('story_sums')
    .select(['category', sql.lit('drafts').as('kind'), 'stories'])
    .where('status', '=', DRAFT)
    .where('genre', '=', sql.lit(''));
  const uploads = db
    .selectFrom('stories')
    .select(['category', sql.lit('uploads').as('kind'), count])
    .where('status', '<>', sql.lit('withdrawn'))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('parts').select('parts.story_id').where('awaits', 'is not', null).where(AWAITS_REFUSED),
    )
    .groupBy('category');
  const facts = db
    .selectFrom('stories')
    .select(['category', sql.lit('facts').as('kind'), count])
    .where('status', 'in', [sql.lit<ContentStatus>('published'), sql.lit<ContentStatus>('scheduled')])
    .where(LACKS.facts)
    .groupBy('category');
  return drafts.unionAll(uploads).unionAll(facts);
});

export const postgresInsightStore = (em: EntityManager): InsightStore => ({
  rollUp: (limit) => rollUpPlays(em, limit),
  sumDays: (limit) => sumDays(em, limit),
  sumPeople: (limit) => sumPeople(em, limit),
  rankWeeks: (starts) => rankWeeks(em, starts),
  playsByWeek: (from) => rowsOf(em, playsByWeek({ from })),
  topStories: (from, each) => readTopStories(em, from, each),
  storyWeeks: (from, ids) => readStoryWeeks(em, from, ids),
  businessByWeek: (from) => businessByWeek(em, from),
  funnelByWeek: (from) => funnelByWeek(em, from),
  countGuestStep: (step, day, count) => execute(em, countGuestStep({ step, day, count })),
  async waiting(since) {
    const one = await firstOf(em, countWaiting({ since }));
    const stories = await rowsOf(em, countWaitingStories({}));
    const of = (counted: string) => {
      const rows = stories.filter(({ kind }) => kind === counted);
      return { ...NONE, ...Object.fromEntries(rows.map((row) => [row.category, row.stories])) };
    };
    return {
      questions: one?.questions ?? 0,
      feedback: one?.feedback ?? 0,
      drafts: { ...of('drafts'), article: one?.article ?? 0, answer: one?.answer ?? 0 },
      uploads: of('uploads'),
      withoutFacts: of('facts'),
    };
  },
  countPeople: (now) => countPeople(em, now),
});
