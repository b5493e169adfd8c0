// Rows of an in-memory store by their key. Rows are never changed in place, so a copy of the table is a snapshot.

type Column<Row> = keyof Row & string;

/** A column, ascending; after `-`, descending. */
type Sorting<Row> = Column<Row> | `-${Column<Row>}`;

interface Listing<Row> {
  readonly where?: (row: Row) => boolean;
  readonly by: readonly Sorting<Row>[];
  readonly limit?: number;
  /** Key of the last row seen; nothing follows an unknown one. */
  readonly after?: string | null;
}

const compare = (one: unknown, other: unknown): number => {
  const [a, b] = [one, other].map((value) => (value instanceof Date ? value.getTime() : value)) as number[];
  return a === b || a === undefined || b === undefined ? 0 : a < b ? -1 : 1;
};

const inOrder =
  <Row>(by: readonly Sorting<Row>[]) =>
  (one: Row, other: Row): number => {
    for (const sorting of by) {
      const isDescending = sorting.startsWith('-');
      const column = (isDescending ? sorting.slice(1) : sorting) as Column<Row>;
      const order = compare(one[column], other[column]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  };

export class MemoryTable<Row> extends Map<string, Row> {
  readonly #key: readonly Column<Row>[];

  constructor(key: readonly Column<Row>[], rows?: Iterable<readonly [string, Row]>) {
    super(rows);
    this.#key = key;
  }

  copy(): MemoryTable<Row> {
    return new MemoryTable(this.#key, this);
  }

  keyOf(row: Pick<Row, Column<Row>>): string {
    return this.#key.map((column) => row[column]).join(' ');
  }

  put(row: Row): void {
    this.set(this.keyOf(row), row);
  }

  /** False if there is a row of that key, which stays. */
  add(row: Row): boolean {
    const key = this.keyOf(row);
    if (this.has(key)) return false;
    this.set(key, row);
    return true;
  }

  /** Whether there is such a row. */
  change(key: string, part: Partial<Row>): boolean {
    const row = this.get(key);
    if (row !== undefined) this.set(key, { ...row, ...part });
    return row !== undefined;
  }

  find(key: string): Row | null {
    return this.get(key) ?? null;
  }

  first(where: (row: Row) => boolean): Row | null {
    return [...this.values()].find(where) ?? null;
  }

  list({ where = () => true, by, limit, after = null }: Listing<Row>): Row[] {
    const rows = [...this.values()].sort(inOrder(by));
    const seen = after === null ? -1 : rows.findIndex((row) => this.keyOf(row) === after);
    if (after !== null && seen === -1) return [];
    return rows
      .slice(seen + 1)
      .filter(where)
      .slice(0, limit);
  }

  /** Removes at most `limit` rows; the number removed. */
  purge(where: (row: Row) => boolean, limit?: number): number {
    const gone = [...this].filter(([, row]) => where(row)).slice(0, limit);
    for (const [key] of gone) this.delete(key);
    return gone.length;
  }
}
