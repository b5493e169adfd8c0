import type { Category } from '@meend/core/catalogue/story.ts';
import type { FunnelOfWeek, InsightStore } from '@meend/core/insights/insight-store.port.ts';
import { TENTHS } from '@meend/core/playback/play.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { COUNTED_DAYS, queryDays, sumDays } from './insight-days.ts';
import { rankWeeks, readTopStories } from './insight-ranks.ts';
import { countPeople, sumPeople } from './people-sums.ts';

const EACH_TENTH = Array.from({ length: TENTHS + 1 }, (_, tenth) => tenth);
const eachTenth = (of: (tenth: number) => string): string => EACH_TENTH.map(of).join(', ');
const STOPPED = eachTenth((tenth) => `stopped_${tenth}`);

// One statement, so that a batch is folded atomically. Concurrent workers take different changes and write the sums in
// one order, so that they cannot deadlock.
const ROLL_UP = `
with due as (
  select id from play_changes order by id limit ? for update skip locked
), taken as (
  delete from play_changes using due where play_changes.id = due.id returning play_changes.*
), folded as (
  insert into play_weeks (week, story_id, part_id, plays, ${STOPPED})
  select week, story_id, part_id, sum(plays),
    ${eachTenth((tenth) => `coalesce(sum(listeners) filter (where tenth = ${tenth}), 0)`)}
  from taken group by 1, 2, 3 order by 1, 3, 2
  on conflict (week, part_id, story_id) do update set plays = play_weeks.plays + excluded.plays,
    ${eachTenth((tenth) => `stopped_${tenth} = play_weeks.stopped_${tenth} + excluded.stopped_${tenth}`)}
)
select count(*)::int as count from taken`;

/** Folded plays are summed by group; the pending changes are added here. */
const PLAYS_BY_WEEK = `
select week::text as week, category, sum(plays)::float8 as plays from (
  select week, category, plays from play_totals where week >= ?::date
  union all
  select week, category, plays from play_changes join stories on stories.id = story_id where week >= ?::date
) as counted group by 1, 2 having sum(plays) > 0`;

const BUSINESS = `${COUNTED_DAYS}
select date_trunc('week', day)::date::text as week, sum(picks)::float8 as picks, sum(joined)::float8 as joined,
  sum(sold)::float8 as sold, sum(amount)::float8 as amount
from counted group by 1 having sum(picks) + sum(joined) + sum(sold) > 0`;

const FUNNEL = `${COUNTED_DAYS}
select week::text as week, sum(teaser)::float8 as teaser, sum(opened)::float8 as opened, sum(chose)::float8 as chose,
  sum(paid)::float8 as paid, sum(kept)::float8 as kept
from (
  select date_trunc('week', day)::date as week, sum(count) filter (where step = 'teaser-heard') as teaser,
    sum(count) filter (where step = 'sign-up-opened') as opened, 0 as chose, 0 as paid, 0 as kept
  from guest_days where day >= ?::date group by 1
  union all
  select date_trunc('week', day)::date, 0, 0, sum(chose), sum(paid), sum(kept)
  from counted group by 1 having sum(chose) + sum(paid) + sum(kept) > 0
) as happened group by 1`;

const COUNT_GUEST_STEP = `
insert into guest_days (day, step, count) values (?::date, ?, ?)
on conflict (day, step) do update set count = guest_days.count + excluded.count`;

const WAITING = `
select
  (select count(*)::int from questions where not is_answered and set_aside_at is null) as questions,
  (select count(*)::int from feedback where given_at >= ? and done_at is null) as feedback,
  (select count(*)::int from articles where status = 'draft') as article,
  (select count(*)::int from answers where status = 'draft') as answer`;

const WAITING_STORIES = `
select category, sum(drafts)::int as drafts, sum(uploads)::int as uploads from (
  select category, stories as drafts, 0 as uploads from story_sums where status = 'draft' and genre = ''
  union all
  select category, 0, count(*) from stories s
  where status <> 'withdrawn' and id in (select story_id from parts where awaits is not null) group by 1
) as waiting group by 1`;

interface WaitingOfGroup {
  readonly category: Category;
  readonly drafts: number;
  readonly uploads: number;
}

interface ReadBusiness {
  readonly week: string;
  readonly picks: number;
  readonly joined: number;
  readonly sold: number;
  readonly amount: number;
}

interface ReadFunnel {
  readonly week: string;
  readonly teaser: number | null;
  readonly opened: number | null;
  readonly chose: number;
  readonly paid: number;
  readonly kept: number;
}

const toFunnel = ({ week: monday, teaser, opened, chose, paid, kept }: ReadFunnel): FunnelOfWeek => ({
  week: monday,
  teaserHeard: teaser ?? 0,
  signUpOpened: opened ?? 0,
  chose,
  paid,
  kept,
});

export const postgresInsightStore = (em: EntityManager): InsightStore => ({
  async rollUp(limit) {
    const [row] = await em.execute<{ count: number }[]>(ROLL_UP, [limit]);
    return row?.count ?? 0;
  },
  sumDays: (limit) => sumDays(em, limit),
  sumPeople: (limit) => sumPeople(em, limit),
  playsByWeek: (from) =>
    em.execute<{ week: string; category: Category; plays: number }[]>(PLAYS_BY_WEEK, [from, from]),
  rankWeeks: (starts) => rankWeeks(em, starts),
  topStories: (from, each) => readTopStories(em, from, each),
  async waiting(feedbackSince) {
    const [one] = await em.execute<
      { questions: number; feedback: number; article: number; answer: number }[]
    >(WAITING, [feedbackSince]);
    const groups = await em.execute<WaitingOfGroup[]>(WAITING_STORIES);
    const of = (what: 'drafts' | 'uploads') => {
      const count = (category: Category) => groups.find((group) => group.category === category)?.[what] ?? 0;
      return {
        temptation: count('temptation'),
        quickie: count('quickie'),
        confession: count('confession'),
      };
    };
    const { questions = 0, feedback = 0, article = 0, answer = 0 } = one ?? {};
    return { questions, feedback, drafts: { ...of('drafts'), article, answer }, uploads: of('uploads') };
  },
  countPeople: (now) => countPeople(em, now),
  async funnelByWeek(from) {
    const rows = await queryDays<ReadFunnel>(em, FUNNEL, [from, from, from]);
    return rows.map(toFunnel);
  },
  async countGuestStep(step, day, count) {
    await em.execute(COUNT_GUEST_STEP, [day, step, count]);
  },
  async businessByWeek(from) {
    const rows = await queryDays<ReadBusiness>(em, BUSINESS, [from, from]);
    return rows.map(({ week, picks, joined, sold, amount }) => ({
      week,
      freeSelections: picks,
      signUps: joined,
      subscriptions: sold,
      revenue: paise(amount),
    }));
  },
});
