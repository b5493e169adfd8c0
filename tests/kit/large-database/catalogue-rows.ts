// Rows of stories, articles and answers.
// SQL expressions for the ids and times of generated rows.

export interface LargeSize {
  readonly stories: number;
  readonly listeners: number;
  /** At most as many as listeners. */
  readonly orders: number;
  readonly places: number;
}

/** The statement that fills a table; runs after those before it. */
export type Filling = readonly [table: string, sql: string];

/** `until` is the newest time in the rows, in SQL. */
export type Fillings = (size: LargeSize, until: string) => readonly Filling[];

const kinds = [
  'user',
  'story',
  'part',
  'order',
  'article',
  'answer',
  'question',
  'feedback',
  'session',
  'letter',
] as const;
type Kind = (typeof kinds)[number];

/** Id of the nth row of a kind, unique across kinds. */
export const idOf = (kind: Kind, n: string): string =>
  `('019a0000-${kinds.indexOf(kind)}000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const WORDS = `string_to_array('Monsoon Chai Kalka Shimla Verandah Jasmine Lantern Midnight Tram Ghat Silk Mango Rain ' ||
  'Mirror Balcony Platform Station Sitar Anklet Terrace Lighthouse Ferry Saffron Orchard Cardamom Kite Harbour ' ||
  'Courtyard Bangle Studio Letter Garden Velvet Whisper Curtain Ember Tide Banyan Compass Lotus', ' ')`;
export const word = (n: string): string => `(${WORDS})[1 + mod(abs(hashint4((${n})::int)), 40)]`;
const GENRES = `array['Romance', 'Travel', 'Office', 'College', 'Neighbours', 'Holiday', 'Fantasy', 'Drama']`;
const genresOf = (n: string): string =>
  `array[(${GENRES})[1 + mod(${n}, 8)], (${GENRES})[1 + mod(${n} / 8 + 1 + mod(${n}, 8), 8)]]`;
const TOPICS = `array['Body', 'Desire', 'Relationships', 'Health']`;

/** Time of the nth of so many rows, spread over two years. */
export const years = (until: string, n: string, of: number): string =>
  `date_trunc('milliseconds', ${until} - interval '730 days' * (1 - (${n})::float8 / ${of}))`;

export const rows = (count: number): string => `generate_series(1, ${Math.max(1, Math.floor(count))}) as n`;

export const PARTS = 2;

/** Id of the nth row of a kind. */
export const at = (kind: Kind, n: number): string =>
  `019a0000-${kinds.indexOf(kind)}000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const catalogueRows: Fillings = ({ stories }, end) => {
  const written = Math.max(100, Math.floor(stories / 3));
  // Distribution of states: mostly published, many by schedule; some scheduled, some withdrawn, few drafts.
  const status = (of: number): string =>
    `case when n > ${of - 20} then 'draft' when mod(n, 20) = 0 then 'withdrawn'
      when n > ${of - 60} or mod(n, 4) = 1 then 'scheduled' else 'published' end`;
  const out = (of: number): string =>
    `case when n > ${of - 60} then '2099-01-01'::timestamptz else ${years(end, 'n', of)} end`;
  return [
    [
      'stories',
      `insert into stories (id, category, slug, name, description, genres, price, author, open_parts, status,
         published_at, updated_at, language, notes, rating, heat, credits)
       select ${idOf('story', 'n')}, (array['temptation', 'quickie', 'confession'])[1 + mod(n, 3)], 'story-' || n,
         ${word('n')} || ' and ' || ${word('n + 7777777')} || ' ' || n, repeat('Two strangers share a coupé. ', 8),
         ${genresOf('n')}, 0, ${word('n + 1111111')} || ' ' || mod(n, 97), 1, ${status(stories)}, ${out(stories)},
         ${years(end, `mod(n::bigint * 7919, ${stories})`, stories)}, 'en', '{}',
         'A', 2, jsonb_build_array(jsonb_build_object('role', 'voice', 'personId', ${idOf('user', '1 + mod(n, 500)')}))
       from ${rows(stories)}`,
    ],
    [
      'parts',
      `insert into parts (id, story_id, part_index, title, asset_id, hash, extension, mime_type, bytes, seconds)
       select ${idOf('part', 'n')}, ${idOf('story', `1 + (n - 1) / ${PARTS}`)}, mod(n - 1, ${PARTS}), 'Part ' || n,
         ${idOf('part', 'n')}, md5(n::text), 'mp3', 'audio/mpeg', 5000000, 300 + mod(n::bigint * 7919, 1800)
       from ${rows(stories * PARTS)}`,
    ],
    [
      'uploads',
      `insert into uploads (id, kind, state, percent, name, uploaded_by, media, claimed_by, created_at, finished_at)
       select ${idOf('part', 'n')}, 'audio', 'ready', 100, 'part' || n || '.mp3', ${idOf('user', '1')},
         json_build_object('assetId', ${idOf('part', 'n')}, 'extension', 'mp3'), ${idOf('story', `1 + (n - 1) / ${PARTS}`)},
         ${years(end, 'n', stories * PARTS)}, ${years(end, 'n', stories * PARTS)}
       from ${rows(stories * PARTS)}`,
    ],
    [
      'articles',
      `insert into articles (id, slug, title, summary, topic, author, short_summary, introduction, problem_statement,
         solution, conclusion, reading_minutes, status, published_at, updated_at)
       select ${idOf('article', 'n')}, 'article-' || n, ${word('n')} || ' or ' || ${word('n + 7777777')} || ' ' || n,
         'What to know.', (${TOPICS})[1 + mod(n, 4)], json_build_object('name', ${word('n')} || ' ' || mod(n, 9)),
         'Short.', 'First.', repeat('Why. ', 40), repeat('How. ', 40), 'Last.', 3, ${status(written)}, ${out(written)},
         ${years(end, 'n', written)}
       from ${rows(written)}`,
    ],
    [
      'questions',
      `insert into questions (id, topic, question, asked_at, set_aside_at, is_answered)
       select ${idOf('question', 'n')}, (${TOPICS})[1 + mod(n, 4)], ${word('n')} || ' or ' || ${word('n + 7777777')} || ' ' || n || '?',
         ${years(end, 'n', stories)}, case when n > ${written} and n <= ${stories - 30} then ${end} end,
         n <= ${written}
       from ${rows(stories)}`,
    ],
    [
      'answers',
      `insert into answers (id, slug, question, topic, summary, expert, answer, see_doctor, sources, status, published_at,
         updated_at, question_id)
       select ${idOf('answer', 'n')}, 'answer-' || n, ${word('n')} || ' or ' || ${word('n + 7777777')} || ' ' || n || '?',
         (${TOPICS})[1 + mod(n, 4)], 'In short ' || n, json_build_object('name', ${word('n')} || ' ' || mod(n, 9)),
         repeat('Long. ', 40), 'Soon.', '[]', ${status(written)}, ${out(written)}, ${years(end, 'n', written)},
         ${idOf('question', 'n')}
       from ${rows(written)}`,
    ],
  ];
};
