// What every list of the studio says in SQL. Nothing of a request ever becomes SQL: it comes as values.

/** A pattern that finds the text anywhere, its own signs taken as they are. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Rows after the one with an id, in the order of a key and then the id; none where there is no such row. Takes the id
 * twice: an index starts at single values, not at a row that is looked up.
 */
export const beyond = (table: string, alias: string, key: string, sign: '<' | '>'): string =>
  `and (${key}, ${alias}.id) ${sign}
    ((select ${key.replaceAll(`${alias}.`, 'known.')} from ${table} known where known.id = ?), ?)`;

/** What a list is searched by: its fields, and the index over their parts. */
export interface Searched {
  readonly parts: string;
  readonly fields: readonly string[];
}

/** Takes the text, then the pattern for each field: an index over the texts' parts finds the few to look into. */
export const found = ({ parts, fields }: Searched): string =>
  `and ${parts} @> search_needs(?) and (${fields.map((field) => `${field} ilike ?`).join(' or ')})`;

/** The values of `found`. */
export const foundBy = (text: string, { fields }: Searched): readonly string[] => [
  text,
  ...fields.map(() => containing(text)),
];

/** Which order a list has, and what is beyond a row in it. */
export interface Order {
  readonly beyond: string;
  readonly by: string;
}

/** The orders every list of content can have. */
export const contentOrders = (table: string, alias: string) => ({
  oldest: {
    beyond: beyond(table, alias, `${alias}.published_at`, '>'),
    by: `${alias}.published_at, ${alias}.id`,
  },
  newest: {
    beyond: beyond(table, alias, `${alias}.published_at`, '<'),
    by: `${alias}.published_at desc, ${alias}.id desc`,
  },
  changed: {
    beyond: beyond(table, alias, `${alias}.updated_at`, '<'),
    by: `${alias}.updated_at desc, ${alias}.id desc`,
  },
});

interface Page {
  /** A condition; null for every state. */
  readonly state: string | null;
  readonly text: string | null;
  readonly limit: number;
  readonly after: string | null;
}

/** The rest of a statement that reads a page of a list, from `where` on, and its values. */
export const pageOf = (
  { state, text, limit, after }: Page,
  searched: Searched,
  order: Order,
): readonly [string, readonly unknown[]] => [
  [
    'where true',
    ...(state === null ? [] : [state]),
    ...(text === null ? [] : [found(searched)]),
    ...(after === null ? [] : [order.beyond]),
    `order by ${order.by} limit ?`,
  ].join(' '),
  [...(text === null ? [] : foundBy(text, searched)), ...(after === null ? [] : [after, after]), limit],
];

/**
 * Content in a state as it is now: what is scheduled comes out by the clock, so its column alone does not say. Each is
 * said in a way that an index answers.
 */
export const inState = (alias: string, isOut: string) =>
  ({
    draft: `and ${alias}.status = 'draft'`,
    scheduled: `and ${alias}.status = 'scheduled' and not ${isOut}`,
    published: `and ${alias}.status in ('published', 'scheduled') and (${alias}.status = 'published' or ${isOut})`,
    withdrawn: `and ${alias}.status = 'withdrawn'`,
  }) as const;
