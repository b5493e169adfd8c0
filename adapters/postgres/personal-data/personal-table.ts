// A table with personal data: its person's rows, how they are exported and how they are erased.

export interface PersonalTable {
  readonly table: string;
  /** Condition of a person's rows; takes one value. */
  readonly where: string;
  readonly by: 'id' | 'email';
  /** Exported columns by their names in the file; null if the table holds only secrets. */
  readonly columns: Readonly<Record<string, string>> | null;
  readonly order: string;
  /** Statement of the erasure; null if the rows are retained. Takes the id, then the address. */
  readonly erase: ((where: string) => string) | null;
}

export const time = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const rupees = (column: string): string => `(${column} / 100.0)::float8`;

export const own = { where: 'user_id = ?', by: 'id' } as const;
export const ofOwnOrders = {
  where: 'order_id in (select id from orders where user_id = ?)',
  by: 'id',
} as const;

export const gone = (table: string) => (where: string) => `delete from ${table} where ${where}`;
