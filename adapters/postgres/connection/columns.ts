// Columns of a table by its entity: rows are read and written by the names of its properties.
import type {
  EntitySchemaWithMeta,
  InferKyselyTable,
  MaybeReturnType,
  SnakeCase,
} from '@mikro-orm/postgresql';
import { type RawBuilder, type Selectable, sql } from 'kysely';

type Entity = EntitySchemaWithMeta;

type Key<Table extends Entity> = keyof Table['properties'] & string;

/** Named, or the property's name with underscores. */
type Column<Property, Name extends string> =
  MaybeReturnType<Property> extends {
    readonly '~options': { readonly fieldName: infer Own extends string };
  }
    ? Own
    : SnakeCase<Name>;

/** A row by its properties. */
export type RowOf<Table extends Entity> = Selectable<
  InferKyselyTable<Table, { columnNamingStrategy: 'property' }>
>;

type Selected<Table extends Entity, Left extends string> = {
  [Name in Exclude<Key<Table>, Left>]: `${Column<Table['properties'][Name], Name>} as ${Name}`;
}[Exclude<Key<Table>, Left>];

type Written<Table extends Entity, Left extends string> = {
  [Name in Exclude<Key<Table>, Left> as Column<
    Table['properties'][Name],
    Name
  >]: Name extends keyof RowOf<Table> ? RowOf<Table>[Name] : never;
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Each property of a table but those left out, with its column. */
export const namesOf = (
  table: Entity,
  left: readonly string[] = [],
): readonly (readonly [string, string])[] =>
  Object.entries(table.properties)
    .filter(([name]) => !left.includes(name))
    .map(([name, { fieldName }]) => [name, fieldName ?? snake(name)]);

/** Columns of a table's primary key. */
export const keyOf = (table: Entity): readonly string[] =>
  namesOf(table).flatMap(([name, column]) => (table.properties[name].primary ? [column] : []));

/** Every column of a table but those left out, for `select` and `returning`. */
export const columnsOf = <Table extends Entity, Left extends Key<Table> = never>(
  table: Table,
  ...left: readonly Left[]
): readonly Selected<Table, Left>[] =>
  namesOf(table, left).map(([name, column]) => `${column} as ${name}` as Selected<Table, Left>);

/** A row's columns but those left out, for `values` and `set`. */
export const valuesOf = <Table extends Entity, Left extends Key<Table> = never>(
  table: Table,
  row: Omit<RowOf<Table>, Left>,
  ...left: readonly Left[]
): Written<Table, Left> =>
  Object.fromEntries(
    namesOf(table, left).map(([name, column]) => [column, Reflect.get(row, name)]),
  ) as Written<Table, Left>;

/** Values of the row that was not inserted, for `doUpdateSet`. */
export const excluded = <Name extends string>(
  ...columns: readonly Name[]
): Readonly<Record<Name, RawBuilder<never>>> =>
  Object.fromEntries(columns.map((column) => [column, sql<never>`excluded.${sql.ref(column)}`])) as Record<
    Name,
    RawBuilder<never>
  >;

/** The same, of every column of a table but those left out. */
export const excludedOf = <Table extends Entity, Left extends Key<Table> = never>(
  table: Table,
  ...left: readonly Left[]
): Readonly<Record<keyof Written<Table, Left> & string, RawBuilder<never>>> =>
  excluded(...namesOf(table, left).map(([, column]) => column as keyof Written<Table, Left> & string));

/** Ids of a list as one value, for `where`. */
export const anyOf = <Id extends string>(ids: readonly Id[]): RawBuilder<Id> => sql<Id>`any(${ids}::uuid[])`;

/** The JSON text of an array, for `values` and `set`: the driver writes an array as one of the database. */
export const jsonArray = <Item>(json: string): RawBuilder<readonly Item[]> => sql`${json}`;

/** What JSON keeps of a value: its times are text. */
export type AsJson<Value> = Value extends Date
  ? string
  : { readonly [Name in keyof Value]: AsJson<Value[Name]> };

/** An object as JSON, for `values` and `set`: the driver writes its text. */
export const asJson = <Value extends object>(value: Value): RawBuilder<AsJson<Value>> => sql`${value}`;
