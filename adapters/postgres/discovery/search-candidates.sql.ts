// Collects candidates: every branch reads a bounded range of an index, whatever the number of entries. The newest of a
// common key are read; what has several common keys is found by pairs of neighbouring keys in names, and by checking the
// entries of the rarest key for the others.
import { branches, postingFields } from '@meend/core/discovery/postings.ts';
import type { Candidate, CandidateSearch, NearKey } from '@meend/core/discovery/search-index.port.ts';
import { sql } from 'kysely';
import { ENOUGH_LISTENERS } from '../catalogue/catalogue.tables.ts';
import { statement } from '../connection/statements.ts';
import type { HeadRow } from './search-writing.ts';

const BRANCHES = sql.raw(
  Object.entries(branches)
    .map(
      ([field, { points, limit }]) =>
        `(${postingFields[field as keyof typeof branches]}::smallint, ${points}::float8, ${limit})`,
    )
    .join(', '),
);
const { pair, line, blurb, moods, credits, story, name } = postingFields;
const OF_HEADS = sql.raw(`'{${moods},${credits},${story},${name}}'::smallint[]`);
const OF_TEXTS = sql.raw(`'{${line},${blurb}}'::smallint[]`);

/** Entries of a pair or an opening come before those of one term. */
const POINTS = { opening: 12, pair: 9, together: 8 } as const;
const MAX_SCORED = 300;
const IS_VISIBLE = sql.raw('visible_from <= statement_timestamp()');
/** After every letter and digit of a key. */
export const LAST = sql.raw(`'~'`);

type CandidateRow = HeadRow &
  Pick<Candidate, 'blurb' | 'lines' | 'finishedShare'> & { readonly isCut: boolean };

type Search = Omit<CandidateSearch, 'keys'> & Readonly<Record<keyof NearKey, readonly unknown[]>>;

export const collectCandidates = statement(
  (it: Search) => sql<CandidateRow>`
with near as materialized (
  select * from unnest(${it.key}::text[], ${it.term}::integer[], ${it.likeness}::float8[], ${it.share}::float8[])
    as near (key, term, likeness, share)
), hits as materialized (
  select near.term, near.key, near.likeness * branch.points as points, branch.field,
    posting.entry, posting.visible_from, posting.lines, branch.cap, near.share
  from near cross join (values ${BRANCHES}) as branch (field, points, cap)
  cross join lateral (
    select entry, visible_from, lines from search_postings
    where key = near.key and field = branch.field and ${IS_VISIBLE}
    order by visible_from desc, entry desc limit ceil(branch.cap * near.share)::integer
  ) as posting
  where ${it.isWhole}::boolean or branch.field > ${sql.lit(blurb)}
), rarest as materialized (
  select equal.key from unnest(${it.equal}::text[]) as equal (key)
  cross join lateral (
    select count(*) as postings
    from (select from search_postings where key = equal.key and field between ${sql.lit(moods)} and ${sql.lit(name)} limit 1000) as newest
  ) as counted
  where cardinality(${it.equal}::text[]) > 1 order by counted.postings, equal.key limit 1
), together as (
  select newest.entry, newest.visible_from from rarest
  cross join lateral (
    select key, entry, visible_from from search_postings
    where key = rarest.key and field between ${sql.lit(moods)} and ${sql.lit(name)} and ${IS_VISIBLE}
    order by field desc, visible_from desc, entry desc limit 400
  ) as newest
  where exists (
    select from unnest(${it.equal}::text[]) as other (key) cross join unnest(${OF_HEADS}) as head (field)
    cross join lateral (
      select from search_postings posting
      where posting.key = other.key and posting.field = head.field
        and posting.visible_from = newest.visible_from and posting.entry = newest.entry
      offset 0
    ) as posting
    where other.key <> newest.key
  )
), paired as (
  select posting.entry, posting.visible_from from unnest(${it.pairs}::text[]) as pair (key)
  cross join lateral (
    select entry, visible_from from search_postings
    where key = pair.key and field = ${sql.lit(pair)} and ${IS_VISIBLE}
    order by visible_from desc, entry desc limit 100
  ) as posting
), opened as (
  select number as entry, visible_from from search_entries
  where opening collate "C" >= ${it.opening} and opening collate "C" < ${it.opening} || ${LAST}
    and ${it.opening} <> ''
  order by opening collate "C", number limit 60
), scored as materialized (
  select entry, visible_from, sum(points) as points from (
    select entry, visible_from, max(points) as points from hits group by entry, visible_from, term
    union all select entry, visible_from, ${sql.lit(POINTS.together)} from together
    union all select entry, visible_from, ${sql.lit(POINTS.pair)} from paired
    union all select entry, visible_from, ${sql.lit(POINTS.opening)} from opened
  ) as found
  group by entry, visible_from order by points desc, entry desc limit ${sql.lit(MAX_SCORED)}
), passed as materialized (
  select entry.* from scored
  cross join lateral (
    select number, visible_from, id, kind, subject_id, language, notes, head from search_entries
    where number = scored.entry and ${IS_VISIBLE}
      and (visible_until is null or visible_until > statement_timestamp())
      and (${it.kinds}::text[] is null or kind = any(${it.kinds}::text[]))
      and (${it.languages}::text[] is null or language = any(${it.languages}::text[]))
      and not notes && ${it.hiddenNotes}::text[]
    offset 0
  ) as entry
  order by scored.points desc, entry.number desc limit ${it.limit}
), matched as (
  select entry, key, field, lines from hits where field = any(${OF_TEXTS})
  union all
  select passed.number, equal.key, posting.field, posting.lines from passed
  cross join unnest(${it.equal}::text[]) as equal (key) cross join unnest(${OF_TEXTS}) as text (field)
  cross join lateral (
    select field, lines from search_postings
    where key = equal.key and field = text.field
      and visible_from = passed.visible_from and entry = passed.number
    offset 0
  ) as posting
  where ${it.isWhole}::boolean
), blurbs as (
  select entry, array_agg(distinct key collate "C") as keys from matched where field = ${sql.lit(blurb)} group by entry
), lines as (
  select entry, jsonb_agg(jsonb_build_object('index', index, 'keys', keys) order by index) as lines from (
    select entry, index, array_agg(distinct key collate "C") as keys
    from matched cross join unnest(lines) as index where field = ${sql.lit(line)} group by entry, index
  ) as matched_lines group by entry
)
select (
    exists (select from hits where share = 1 group by term, key, field, cap having count(*) >= cap)
    or (select count(*) from scored) >= ${sql.lit(MAX_SCORED)} or (select count(*) from passed) >= ${it.limit}
  ) as "isCut", (
    select share from story_finishes
    where story_id = case passed.kind when 'story' then passed.subject_id::uuid end and ${sql.raw(ENOUGH_LISTENERS)}
  ) as "finishedShare", passed.id, passed.kind, passed.subject_id as "subjectId", passed.language, passed.notes, passed.head,
  coalesce(blurbs.keys, '{}') as blurb, coalesce(lines.lines, '[]') as lines
from passed left join blurbs on blurbs.entry = passed.number left join lines on lines.entry = passed.number`,
  'search-candidates',
);
