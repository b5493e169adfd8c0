// Privileges of the application's role: access to rows without owning a table. Granted by the owner after each
// release's migrations.
import type { EntityManager } from '@mikro-orm/postgresql';

type Right = 'select' | 'insert' | 'update' | 'delete';

const ALL: readonly Right[] = ['select', 'insert', 'update', 'delete'];

/** Tables with fewer privileges. */
const LESS: Readonly<Record<string, readonly Right[]>> = {
  migrations: ['select'],
  // Records are deleted only by the owner's function.
  audit_records: ['select', 'insert'],
  // Its single row always exists.
  catalogue_version: ['select', 'update'],
};

export const rightsTo = (table: string): readonly Right[] => LESS[table] ?? ALL;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const TABLES = `
select c.relname as name, array_remove(array[
  ${['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']
    .map((right) => `case when has_table_privilege(:role, c.oid, '${right}') then '${right}' end`)
    .join(',\n  ')}], null) as rights
from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
order by c.relname`;

// Security definer functions alone: trigger functions are never called, and extensions grant their own.
const FUNCTIONS = `
select p.oid::regprocedure::text as name, has_function_privilege(:role, p.oid, 'execute') as is_given,
  has_function_privilege('public', p.oid, 'execute') as is_everybodys
from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prosecdef
order by 1`;

const bindRole = (statement: string, role: string): readonly [string, readonly string[]] => [
  statement.replaceAll(':role', '?'),
  Array.from(statement.matchAll(/:role/g), () => role),
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Grants and revokes only what differs; called as the owner, inside a transaction. */
export const giveRights = async (em: EntityManager, role: string): Promise<void> => {
  const [row] = await em.execute<{ schema: string }[]>('select quote_ident(current_schema()) as schema');
  if (!row) throw new Error('the database has no current schema');
  const to = quoted(role);
  const may = async (right: string): Promise<boolean> => {
    const [row] = await em.execute<{ may: boolean }[]>(
      'select has_schema_privilege(?, current_schema(), ?) as may',
      [role, right],
    );
    return row?.may ?? false;
  };
  if (!(await may('usage'))) await em.execute(`grant usage on schema ${row.schema} to ${to}`);
  if (await may('create')) await em.execute(`revoke create on schema ${row.schema} from public, ${to}`);
  for (const { name, rights } of await em.execute<{ name: string; rights: string[] }[]>(
    ...bindRole(TABLES, role),
  )) {
    const expected = rightsTo(name);
    if (isSame(rights, expected)) continue;
    await em.execute(`revoke all on table ${quoted(name)} from ${to}`);
    await em.execute(`grant ${expected.join(', ')} on table ${quoted(name)} to ${to}`);
  }
  for (const { name, is_given, is_everybodys } of await em.execute<
    { name: string; is_given: boolean; is_everybodys: boolean }[]
  >(...bindRole(FUNCTIONS, role))) {
    if (is_everybodys) await em.execute(`revoke execute on function ${name} from public`);
    if (!is_given || is_everybodys) await em.execute(`grant execute on function ${name} to ${to}`);
  }
};

export interface RoleRights {
  readonly isSuperuser: boolean;
  /** Number of tables owned by the role, or by a role it is a member of. */
  readonly ownTables: number;
  /** Whether it may create tables in the schema. */
  readonly mayCreate: boolean;
}

/** Privileges of the current role. */
export const readRights = async (em: EntityManager): Promise<RoleRights> => {
  const [row] = await em.execute<RoleRights[]>(
    `select rolsuper as "isSuperuser", coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
       (select count(*)::int from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')) as "ownTables"
     from pg_roles where rolname = current_user`,
  );
  if (!row) throw new Error('current_user returned no row');
  return row;
};
