// An area lists its use cases by name; each is a function of what it needs, made once over everything the area needs.

type Maker = (deps: never, ...others: never[]) => unknown;

/** What all of them need together. */
export type DepsOf<Table extends { readonly [Name in keyof Table]: Maker }> = {
  readonly [Name in keyof Table]: (all: Parameters<Table[Name]>[0]) => void;
}[keyof Table] extends (all: infer All) => void
  ? All
  : never;

type Made<Table extends { readonly [Name in keyof Table]: Maker }> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]>;
};

export const useCasesOf =
  <Table extends Readonly<Record<string, (deps: never) => unknown>>>(makers: Table) =>
  (deps: DepsOf<Table>): Made<Table> =>
    Object.fromEntries(
      Object.entries(makers).map(([name, make]) => [name, make(deps as never)]),
    ) as Made<Table>;
