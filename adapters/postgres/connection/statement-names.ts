// Names of prepared statements: a named statement is parsed and planned once per connection. Names are left out behind a
// pooler and on the embedded database, whose connections share one session.

const reserved = new Set<string>();
const names = new Map<string, string>();

/** Call at module level, because a statement is never dropped. */
export const reserveName = (name: string): void => {
  if (reserved.has(name)) throw new Error(`duplicate prepared statement ${name}`);
  reserved.add(name);
};

export const nameStatement = (name: string, sql: string): void => {
  names.set(sql, name);
};

type Query = (...args: readonly unknown[]) => unknown;

interface Pool {
  on(event: 'connect', listener: (line: { query: Query }) => void): unknown;
}

/** Must be called before the pool opens its first connection. */
export const nameStatements = (pool: Pool): void => {
  pool.on('connect', (line) => {
    const query = line.query.bind(line);
    line.query = (text, values, ...rest) => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    };
  });
};
