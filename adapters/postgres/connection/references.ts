import { type EntitySchemaWithMeta, p } from '@mikro-orm/postgresql';

/** A foreign key; the property holds the key itself. */
export const references = <Table extends EntitySchemaWithMeta, const Column extends string>(
  table: Table,
  column: Column,
  deleteRule: 'no action' | 'cascade' | 'set null' = 'no action',
) => p.manyToOne(table).mapToPk().fieldName(column).deleteRule(deleteRule).updateRule('no action');
