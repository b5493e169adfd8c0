// Rows of the search index: names, credits, moods, blurbs and lines of keys that are as common as words of a language,
// a few everywhere and most hardly anywhere.

import { postingFields } from '@meend/core/discovery/postings.ts';
import { skeletonKey } from '@meend/core/search/skeleton-key.ts';
import { type Fillings, idOf, rows, years } from './catalogue-rows.ts';

const VOCABULARY = 20_000;
const CONSONANTS = 'k t p r l m n s b g d h v f'.split(' ');
const SYLLABLES = CONSONANTS.flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));

/** The nth most common key. */
export const generatedKey = (n: number): string =>
  [n, n / SYLLABLES.length, n / SYLLABLES.length ** 2]
    .map((digit) => SYLLABLES[Math.floor(digit) % SYLLABLES.length])
    .join('');

const keys = Array.from({ length: VOCABULARY }, (_, index) => generatedKey(index));

/** How many keys a story has in a field. */
const { pair, line, blurb, moods, credits, story } = postingFields;
const COUNTS = [
  [story, 3],
  [credits, 2],
  [moods, 2],
  [blurb, 10],
  [line, 8],
] as const;

/** Position in the vocabulary of a story's nth key in a field. */
const positionOf = (n: string, field: string | number, nth: string | number): string =>
  `floor(${VOCABULARY} * power(abs(hashint4(((${n})::bigint * 131 % 1000000007 + ${nth} * 7919 + ${field} * 104729)::integer)) / 2147483648.0, 3))::integer`;

const keyOf = (n: string, field: number, nth: number): string =>
  `(select key from generated_keys where position = ${positionOf(n, field, nth)})`;

const termsOf = (n: string, field: number, count: number): string =>
  `jsonb_build_array(${Array.from({ length: count }, (_, nth) => `jsonb_build_array(${keyOf(n, field, nth)})`).join(', ')})`;

/** Keys of a story's name, for queries. */
export const nameOf = (n: number): string =>
  `select string_agg(key, ' ' order by nth) as name from generate_series(0, 2) as nth
   join generated_keys on position = ${positionOf(String(n), story, 'nth')}`;

/** Of the studio, as large as those that core makes. */
const textOf = (...fields: readonly string[]): string =>
  `concat_ws(E'\\n', ${fields.map((field) => `lower(${field}), ' ' || lower(${field}) || ' '`).join(', ')})`;

export const searchRows: Fillings = ({ stories }, end) => {
  const from = years(end, 'n', stories);
  return [
    [
      'search_keys',
      `create table generated_keys as
         select key, (position - 1)::integer as position
         from unnest(string_to_array('${keys.join()}', ',')) with ordinality as given (key, position);
       create unique index on generated_keys (position);
       insert into search_keys (key, skeleton)
         select distinct on (key) * from unnest(string_to_array('${keys.join()}', ','), string_to_array('${keys.map(skeletonKey).join()}', ','))
           as given (key, skeleton) order by key`,
    ],
    [
      'search_entries',
      `insert into search_entries (number, id, kind, subject_id, language, notes, visible_from, opening, refs, head, blurb,
         lines, hash)
       overriding system value
       select n, 'story:' || story_id, 'story', story_id, 'en', '{}', visible_from,
         (name -> 0 ->> 0) || ' ' || (name -> 1 ->> 0) || ' ' || (name -> 2 ->> 0), '{}',
         jsonb_build_object('title', 'Story ' || n, 'summary', null, 'slug', 'story-' || n, 'category', 'temptation',
           'seconds', 600, 'isAnnounced', false, 'publishedAt', visible_from, 'isOpenToAll', false,
           'name', name, 'credits', credits, 'moods', moods), '{}', '[]', ''
       from (
         select n, ${idOf('story', 'n')}::text as story_id, ${from} as visible_from,
           ${termsOf('n', story, 3)} as name, ${termsOf('n', credits, 2)} as credits, ${termsOf('n', moods, 2)} as moods
         from ${rows(stories)}
       ) as made;
       select setval(pg_get_serial_sequence('search_entries', 'number'), ${stories})`,
    ],
    [
      'search_postings',
      `insert into search_postings (key, field, visible_from, entry, lines)
       select key, field, visible_from, entry, case when field = ${line} then array_agg(distinct nth % 3)::smallint[] end
       from (
         select generated_keys.key, counts.field::smallint as field, ${from} as visible_from, n as entry, counts.nth::integer as nth
         from ${rows(stories)}
         cross join (
           select field, nth from (values ${COUNTS.map((one) => `(${one.join()})`).join()}) as fields (field, count)
           cross join generate_series(0, count - 1) as nth
         ) as counts
         join generated_keys on position = ${positionOf('n', 'counts.field', 'counts.nth')}
         union all
         select one.key || ' ' || other.key, ${pair}::smallint, ${from}, n, nth
         from ${rows(stories)} cross join generate_series(0, 1) as nth
         join generated_keys one on one.position = ${positionOf('n', story, 'nth')}
         join generated_keys other on other.position = ${positionOf('n', story, '(nth + 1)')}
       ) as made
       group by key, field, visible_from, entry order by key, field, visible_from, entry`,
    ],
    [
      'studio_texts',
      `insert into studio_texts (kind, subject_id, text)
       select 'story', id, ${textOf('name', 'author', "array_to_string(genres, ' ')")} from stories
       union all
       select 'article', id, ${textOf('title', 'topic', "author ->> 'name'")} from articles
       union all
       select 'answer', id, ${textOf('question', 'summary', 'topic', "expert ->> 'name'")} from answers`,
    ],
  ];
};
