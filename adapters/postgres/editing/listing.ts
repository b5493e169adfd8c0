// What every list of the studio says in SQL. Nothing of a request ever becomes SQL: it comes as values.

/** A pattern that finds the text anywhere, its own signs taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Rows after the one with an id, in the order of a key and then the id; none where there is no such row. Takes the id
 * twice: an index starts at single values, not at a row that is looked up.
 */
export const beyond = (table: string, alias: string, key: string, sign: '<' | '>'): string =>
  `and (${key}, ${alias}.id) ${sign}
    ((select ${key.replaceAll(`${alias}.`, 'known.')} from ${table} known where known.id = ?), ?)`;

/** Takes the text, then the pattern for each field: an index over the texts' parts finds the few to look into. */
export const found = (parts: string, fields: readonly string[]): string =>
  `and ${parts} @> search_needs(?) and (${fields.map((field) => `${field} ilike ?`).join(' or ')})`;

/** The values of `found`. */
export const foundBy = (text: string, fields: number): readonly string[] => [
  text,
  ...Array.from({ length: fields }, () => containing(text)),
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
