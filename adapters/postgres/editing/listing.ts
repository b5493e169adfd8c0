// Shared SQL of the studio's lists. No part of a request becomes SQL: it is passed as values.

/** LIKE pattern that matches the text anywhere, with its special characters escaped. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Keyset pagination: rows after the one with an id, in the order of a key and then the id; none if there is no such
 * row. Takes the id twice, because an index scan starts at single values, not at a row looked up by a join.
 */
export const beyond = (table: string, alias: string, key: string, sign: '<' | '>'): string =>
  `and (${key}, ${alias}.id) ${sign}
    ((select ${key.replaceAll(`${alias}.`, 'known.')} from ${table} known where known.id = ?), ?)`;

/** Searchable fields of a list, and the expression of their trigram index. */
export interface Searched {
  readonly parts: string;
  readonly fields: readonly string[];
}

/** Takes the text, then the pattern for each field: the trigram index selects the few rows to compare. */
export const found = ({ parts, fields }: Searched): string =>
  `and ${parts} @> search_needs(?) and (${fields.map((field) => `${field} ilike ?`).join(' or ')})`;

/** The values of `found`. */
export const foundBy = (text: string, { fields }: Searched): readonly string[] => [
  text,
  ...fields.map(() => containing(text)),
];

/** Sort order of a list, and the condition of rows after a cursor. */
export interface Order {
  readonly beyond: string;
  readonly by: string;
}

/** Sort orders of every list of content. */
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

/** The rest of a statement that reads a page of a list, from `where` on, with its values. */
export const pageOf = (
  { state, text, limit, after }: Page,
  searched: Searched,
  order: Order,
): readonly [string, readonly unknown[]] => [
  [
    'where true',
    ...(state === null ? [] : [`and ${state}`]),
    ...(text === null ? [] : [found(searched)]),
    ...(after === null ? [] : [order.beyond]),
    `order by ${order.by} limit ?`,
  ].join(' '),
  [...(text === null ? [] : foundBy(text, searched)), ...(after === null ? [] : [after, after]), limit],
];

/**
 * Content by its current state: scheduled content becomes visible by the clock, so its column is not enough. Each
 * condition can use an index.
 */
export const inState = (alias: string, isOut: string) =>
  ({
    draft: `${alias}.status = 'draft'`,
    scheduled: `${alias}.status = 'scheduled' and not ${isOut}`,
    published: `${alias}.status in ('published', 'scheduled') and (${alias}.status = 'published' or ${isOut})`,
    withdrawn: `${alias}.status = 'withdrawn'`,
  }) as const;
