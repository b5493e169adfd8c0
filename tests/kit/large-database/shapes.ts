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
export const genresOf = (n: string): string =>
  `array[(${GENRES})[1 + mod(${n}, 8)], (${GENRES})[1 + mod(${n} / 8 + 1 + mod(${n}, 8), 8)]]`;
export const TOPICS = `array['Body', 'Desire', 'Relationships', 'Health']`;

/** Time of the nth of so many rows, spread over two years. */
export const years = (until: string, n: string, of: number): string =>
  `date_trunc('milliseconds', ${until} - interval '730 days' * (1 - (${n})::float8 / ${of}))`;

export const rows = (count: number): string => `generate_series(1, ${Math.max(1, Math.floor(count))}) as n`;

export const PARTS = 2;

/** Id of the nth row of a kind. */
export const at = (kind: Kind, n: number): string =>
  `019a0000-${kinds.indexOf(kind)}000-7000-8000-${n.toString(16).padStart(12, '0')}`;
