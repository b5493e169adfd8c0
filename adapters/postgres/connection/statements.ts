// Statements typed by the tables' entities. A statement is built by `db` and run by `rowsOf`, `firstOf`, `countOf` or
// `execute`, in the current transaction. `statement` and `variants` compile it once.
import { type TracedQuery, tracedQueries } from '@meend/adapters/tracing/channels.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type CompiledQuery,
  DummyDriver,
  type ExpressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { nameStatement, reserveName } from './statement-names.ts';

/** Builds statements; it has no connection. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Conditions of a table, for `where`. */
export type Conditions<Name extends keyof Tables> = ExpressionBuilder<Tables, Name>;

/** New values of a table's columns, for `set`. */
export type Changes<Name extends keyof Tables> = Updateable<Tables[Name]>;

/** A statement that reads a table, for `$call`. */
export type Selection<Name extends keyof Tables, Row> = SelectQueryBuilder<Tables, Name, Row>;

/** A statement of the builder, or text by `sql`. */
export interface Query<Row> {
  compile(by: typeof db): CompiledQuery<Row>;
}

/** A value of a compiled statement, filled in when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} has no value while its statement is built`);
  }
}

/** A statement that is compiled once, with its values. */
type Statement<Values, Row> = (values: Values) => Query<Row>;

const filled = <Row>(query: CompiledQuery<Row>, values: object): Query<Row> => ({
  compile: () => ({
    ...query,
    parameters: query.parameters.map((one) =>
      one instanceof Placeholder ? Reflect.get(values, one.name) : one,
    ),
  }),
});

const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * Compiles a statement when it is first used. `build` gets placeholders, so it must not branch on values.
 * A statement of every call has a name: it is parsed and planned once per connection, so it must list its columns.
 */
export const statement = <Values extends object, Row>(
  build: (values: Values) => Query<Row>,
  name: string | null = null,
): Statement<Values, Row> => {
  if (name !== null) reserveName(name);
  let compiled: CompiledQuery<Row> | null = null;
  return (values) => {
    if (compiled === null) {
      compiled = build(placeholders as Values).compile(db);
      if (name !== null) nameStatement(name, compiled.sql);
    }
    return filled(compiled, values);
  };
};

/**
 * A statement whose conditions vary. `build` gets null for what is null, the value of each choice, and placeholders for
 * the rest; it is compiled once for each combination, so choices have few values. `nameOf` gets the same, and names each
 * of a frequent statement.
 */
export const variants = <Values extends object, Row>(
  choices: readonly (keyof Values & string)[],
  build: (values: Values) => Query<Row>,
  nameOf: ((values: Values) => string) | null = null,
): Statement<Values, Row> => {
  const compile = (values: Values): CompiledQuery<Row> => {
    const query = build(values).compile(db);
    if (nameOf !== null) {
      const name = nameOf(values);
      reserveName(name);
      nameStatement(name, query.sql);
    }
    return query;
  };
  const compiled = new Map<string, CompiledQuery<Row>>();
  return (values) => {
    const seen = Object.entries(values).map(([name, value]) =>
      value === null || (choices as readonly string[]).includes(name)
        ? [name, value]
        : [name, new Placeholder(name)],
    );
    const combination = seen.map(([, value]) => (value instanceof Placeholder ? '' : String(value))).join();
    const query = compiled.get(combination) ?? compile(Object.fromEntries(seen) as Values);
    compiled.set(combination, query);
    return filled(query, values);
  };
};

const publishTrace = (sql: string, started: number, isFailed: boolean): void => {
  const ended: TracedQuery = { statement: sql, tookMs: performance.now() - started, isFailed };
  tracedQueries.publish(ended);
};

/** Runs a statement in the current transaction, or alone. */
export const run = async <Row>(em: EntityManager, query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
  const connection = em.getConnection();
  await connection.ensureConnection();
  const client =
    em.getTransactionContext<ReturnType<typeof connection.getClient>>() ?? connection.getClient();
  const started = performance.now();
  try {
    const result = await client.executeQuery(query);
    if (tracedQueries.hasSubscribers) publishTrace(query.sql, started, false);
    return result;
  } catch (error) {
    if (tracedQueries.hasSubscribers) publishTrace(query.sql, started, true);
    throw error;
  }
};

export const rowsOf = async <Row>(em: EntityManager, query: Query<Row>): Promise<readonly Row[]> =>
  (await run(em, query.compile(db))).rows;

export const firstOf = async <Row>(em: EntityManager, query: Query<Row>): Promise<Row | null> =>
  (await rowsOf(em, query))[0] ?? null;

/** Runs a statement for its effect alone. */
export const execute = async (em: EntityManager, query: Query<unknown>): Promise<void> => {
  await run(em, query.compile(db));
};

/** Runs a statement that changes rows; the number changed. */
export const countOf = async (em: EntityManager, query: Query<unknown>): Promise<number> =>
  Number((await run(em, query.compile(db))).numAffectedRows ?? 0);
