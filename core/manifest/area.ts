// Manifest of an area: what it stores and does, how long its rows stay, and which of them are personal data.
// `core/assembly/areas.ts` lists the manifests; stores, use cases, purging and erasure of the product follow from them.
import type { DeclaredKinds } from './personal-data.ts';
import type { RetentionRules } from './retention.ts';

export interface Area<Stores = never> {
  /** Their type alone, by `typeOf`: adapters make them. */
  readonly stores?: unknown;
  readonly useCases?: (deps: never) => object;
  readonly retention?: RetentionRules<Stores>;
  readonly personalData?: DeclaredKinds;
}

/** Carries a type in a value. */
export const typeOf = <T>(): T | undefined => undefined;

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

/** Use cases of an area: each is made once, with all dependencies of the area. */
export const useCasesOf =
  <Table extends Readonly<Record<string, (deps: never) => unknown>>>(makers: Table) =>
  (deps: DepsOf<Table>): Made<Table> =>
    Object.fromEntries(
      Object.entries(makers).map(([name, make]) => [name, make(deps as never)]),
    ) as Made<Table>;
