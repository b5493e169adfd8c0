/** Span name of a statement: the verb and the first table. */
interface QueryName {
  readonly operation: string;
  readonly table: string | null;
}

const VERB =
  /^\s*(?:\(\s*)?(select|insert|update|delete|with|begin|start|commit|rollback|savepoint|release|set|listen|notify)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_]{1,60})\b/i;

/** Any other statement is `OTHER`. */
export const queryName = (statement: string): QueryName => {
  const operation = VERB.exec(statement)?.[1]?.toUpperCase() ?? 'OTHER';
  return { operation, table: TABLE.exec(statement)?.[1] ?? null };
};
