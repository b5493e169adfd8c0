// Reads the table of pages (web/app/pages.ts) as text: which modules each screen's page comes from.
import { parseSync, Visitor } from 'vite';

export interface ScreenImports {
  /** The module of a page that stands in the entry; null for one that is fetched. */
  readonly atOnce: string | null;
  /** All that is imported for a page when it is shown. */
  readonly fetched: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const inside = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const TABLE = 'pages';

/** By the name of the screen. */
export const screenImports = (source: string): ReadonlyMap<string, ScreenImports> => {
  const { program, module, errors } = parseSync('pages.ts', source);
  if (errors[0]) throw new Error(errors[0].message);
  const constants = new Map<string, Span>();
  const names: (Span & { readonly name: string })[] = [];
  const rows = new Map<string, Span>();
  new Visitor({
    Identifier(node) {
      names.push(node);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      constants.set(id.name, init);
      if (id.name !== TABLE || init.type !== 'ObjectExpression') return;
      for (const row of init.properties) {
        if (row.type !== 'Property' || row.key.type !== 'Identifier')
          throw new Error('The table of pages has one plain row for each screen');
        rows.set(row.key.name, row.value);
      }
    },
  }).visit(program);
  if (rows.size === 0) throw new Error('There is no table of pages');

  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }): [string, string] => [localName.value, moduleRequest.value]),
    ),
  );
  const fetchedIn = (span: Span, seen: ReadonlySet<string>): readonly string[] => {
    const own = module.dynamicImports
      .filter(({ moduleRequest }) => inside(span, moduleRequest))
      .map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    const deeper = names.flatMap((one) => {
      const constant = inside(span, one) && !seen.has(one.name) ? constants.get(one.name) : undefined;
      return constant === undefined ? [] : fetchedIn(constant, new Set([...seen, one.name]));
    });
    return [...own, ...deeper];
  };
  const read = (span: Span): ScreenImports => ({
    atOnce: imported.get(source.slice(span.start, span.end)) ?? null,
    fetched: fetchedIn(span, new Set()),
  });
  return new Map([...rows].map(([name, span]) => [name, read(span)]));
};
