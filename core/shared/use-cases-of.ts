// Builds the use cases of an area: a record of functions, each called once with all dependencies of the area.

type Maker = (deps: never, ...others: never[]) => unknown;

/** The combined dependencies of all use cases. */
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
