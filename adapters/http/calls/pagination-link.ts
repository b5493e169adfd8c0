const MOST = 1_000;

const idOfLast = (list: readonly unknown[]): string | null => {
  const last = list.at(-1);
  const id = typeof last === 'object' && last !== null ? Reflect.get(last, '_id') : undefined;
  return typeof id === 'string' ? id : null;
};

/** The `Link` header of a full page of results: its last entry is the cursor of the next page. */
export const paginationLink = (
  path: string,
  query: Readonly<Record<string, unknown>>,
  value: unknown,
): string | null => {
  if (!Array.isArray(value)) return null;
  const limit = Number(query.limit ?? MOST);
  const last = idOfLast(value);
  if (last === null || value.length < limit) return null;
  const { limit: _limit, after: _after, ...others } = query;
  const next = new URLSearchParams({ limit: String(limit), after: last });
  for (const [name, asked] of Object.entries(others)) if (typeof asked === 'string') next.set(name, asked);
  return `<${path}?${next}>; rel="next"`;
};
