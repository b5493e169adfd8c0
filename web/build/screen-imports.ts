// Parses the page table (web/app/pages.ts) to find the modules that each screen's page is imported from.
import { parseSync, Visitor } from 'vite';

interface ScreenImports {
  /** Module of a page imported statically by the entry; null for a lazy page. */
  readonly atOnce: string | null;
  /** Modules imported dynamically when the page is shown. */
  readonly fetched: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const inside = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const TABLE = 'pages';

/** Keyed by screen name. */
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
          throw new Error('The page table must have one plain property for each screen');
        rows.set(row.key.name, row.value);
      }
    },
  }).visit(program);
  if (rows.size === 0) throw new Error('web/app/pages.ts has no page table');

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
