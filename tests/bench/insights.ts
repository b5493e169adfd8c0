// Insights over a year of 10 million plays, against plain GROUP BYs over the plays: on the embedded database, or in a
// database of its own on the server at DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { categories } from '@meend/core/catalogue/story.ts';
import { readInsights, rollUpPlays, TOP_STORIES } from '@meend/core/insights/read-insights.ts';
import { lastWeeks, type WeekRange } from '@meend/core/insights/week.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { type Figure, figure, median } from './figure.ts';
import { asSums, playsByWeekOf, topStoriesOf } from './plain-insights.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** Can be reduced to test the benchmark itself. */
const PLAYS = Number(process.env.INSIGHT_PLAYS ?? 10_000_000);
const PLAYS_EACH = 200;
const LISTENERS = PLAYS / PLAYS_EACH;
/** Listeners whose plays of today are not folded yet. */
const LATE = Math.min(500, LISTENERS / 2);
const AT_ONCE = 2_500;
const STORIES = 240;
const READS = 7;

const ADD_LISTENERS = `
insert into users (id, email, role, token_version, marketing_opted_in, marketing_at, marketing_source,
  marketing_wording, created_at)
select ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'listener' || n || '@example.in', 'listener', 0,
  false, now(), 'sign-up', '1', now() - (n % 364) * interval '1 day'
from generate_series(1, ?::int) as n`;

const addPlays = (day: string, partIndex: string): string => `
insert into plays (user_id, part_id, story_id, day, tenth)
select ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, part.id, part.story_id,
  ${day}, (n * 5 + k * 3) % 11
from generate_series(?::int, ?::int) as n cross join generate_series(0, ${PLAYS_EACH - 1}) as k
join (select id, story_id, row_number() over (order by id) - 1 as place from parts) as part
  on part.place = (${partIndex}) % (select count(*) from parts)`;

const TODAY = "(now() at time zone 'Asia/Kolkata')::date";

/** 11 and 364 are coprime, so each play of a listener is on another day. */
const ADD_OLD_PLAYS = addPlays(`${TODAY} - (k * 11 + n) % 364`, 'n * 7 + k * k');

/** Each on another part. */
const ADD_PLAYS_OF_TODAY = addPlays(TODAY, 'n * 7 + k');

/** Tenths of a part, 0 to 10, at which listeners stopped. */
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth);

/** Computes the weekly sums from the plays alone. */
const SUM_ALL_PLAYS = `
insert into play_weeks (week, story_id, part_id, plays, ${TENTHS.map((tenth) => `stopped_${tenth}`).join(', ')})
select week, story_id, part_id, sum(days),
  ${TENTHS.map((tenth) => `count(*) filter (where tenth = ${tenth})`).join(',\n  ')}
from (
  select date_trunc('week', day)::date as week, story_id, part_id, max(tenth) as tenth, count(*) as days
  from plays group by 1, 2, 3, user_id
) as listened group by 1, 2, 3`;

const AS_HEARD = `
select date_trunc('week', day)::date as week, story_id, part_id, max(tenth) as tenth, count(*) as plays,
  1 as listeners
from plays`;

const ADD_CHANGES = `
insert into play_changes (week, story_id, part_id, tenth, plays, listeners)
${AS_HEARD} where user_id > ('019a0000-0000-7000-8000-' || lpad(to_hex(?::int), 12, '0'))::uuid
group by 1, 2, 3, user_id`;

const PLAIN = asSums(`(${AS_HEARD} group by 1, 2, 3, user_id) as heard`);

type Query = (sql: string, values?: readonly unknown[]) => Promise<readonly object[]>;

/** Without a timeout. */
const queryOn =
  ({ em }: Database): Query =>
  (sql, values = []) =>
    em.transactional(async (inside) => {
      await inside.execute('set local statement_timeout = 0');
      return inside.execute<object[]>(sql, [...values]);
    });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const fill = async (query: Query, { stores }: Database): Promise<void> => {
  const stories = Array.from({ length: STORIES }, (_, n) => {
    const category = categories[n % categories.length];
    return aStory(category ? { category } : {});
  });
  await stores.stories.addAll(stories);
  await query('alter table plays drop constraint plays_user_id_fkey, drop constraint plays_story_id_fkey');
  await query(ADD_LISTENERS, [LISTENERS]);
  for (let from = 1; from <= LISTENERS - LATE; from += AT_ONCE)
    await query(ADD_OLD_PLAYS, [from, Math.min(from + AT_ONCE - 1, LISTENERS - LATE)]);
};

const sorted = (rows: readonly object[]): string =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n');

const mustAgree = (ours: readonly object[], plain: readonly object[]): void => {
  if (sorted(ours) !== sorted(plain)) throw new Error('the sums differ from the plays');
};

const measure = async (database: Database): Promise<readonly Figure[]> => {
  const query = queryOn(database);
  const read = (range: WeekRange) => () => readInsights(database)(range);
  const often = async (range: WeekRange): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < READS; run += 1) times.push(await timed(read(range)));
    return median(times);
  };
  await fill(query, database);
  const anew = await timed(() => query(SUM_ALL_PLAYS));
  await query(ADD_PLAYS_OF_TODAY, [LISTENERS - LATE + 1, LISTENERS]);
  await query(ADD_CHANGES, [LISTENERS - LATE]);
  for (const table of ['plays', 'play_weeks', 'play_changes']) await query(`analyze ${table}`);
  const late = LATE * PLAYS_EACH;
  const unfolded = await often(52);
  const folding = await timed(rollUpPlays(database));
  const folded = [await often(4), await often(12), await often(52)] as const;

  const [from = ''] = lastWeeks(await database.stores.now(), 52);
  let plays: readonly object[] = [];
  let tops: readonly object[] = [];
  const plain = await timed(async () => {
    plays = await query(playsByWeekOf(PLAIN), [from]);
    tops = await query(topStoriesOf(PLAIN), [from, TOP_STORIES]);
  });
  mustAgree(await database.stores.insights.playsByWeek(from), plays);
  const top = await database.stores.insights.topStories(from, TOP_STORIES);
  if (top.length !== new Set(tops.map((row) => Reflect.get(row, 'story_id'))).size)
    throw new Error('the top stories differ from the plays');

  const millions = `${PLAYS / 1_000_000} million plays`;
  const reference = { name: 'GROUP BY over the plays', value: plain };
  const answer = (name: string, measured: number): Figure =>
    figure(`Insights of ${name} over ${millions}`, 'ms', measured, '≤ 1000', reference);
  return [
    { ...answer('4 weeks', folded[0]), reference: null },
    { ...answer('12 weeks', folded[1]), reference: null },
    answer('52 weeks', folded[2]),
    answer(`52 weeks, ${late} plays not folded yet,`, unfolded),
    figure(`Folding ${late} plays`, 'ms', folding, 'printed', reference),
    figure(`All sums anew from ${millions}`, 'ms', anew, 'printed', reference),
  ];
};

const embedded = async (): Promise<readonly Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-insights-'));
  const database = await openDatabase({ dataDir });
  try {
    return await measure(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const measureInsights = (): Promise<readonly Figure[]> => {
  const { DATABASE_URL: url } = process.env;
  return url === undefined ? embedded() : withScratchDatabase(url, measure);
};
