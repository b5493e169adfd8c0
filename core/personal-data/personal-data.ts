// What an area that keeps rows of a person must say: what it hands out of them, and how it erases them.

import type { PersonalDataStores } from './personal-data.stores.ts';
import type { Person, PersonalKind, PersonalRecord } from './personal-kinds.ts';

export type ExportedData = Readonly<Record<string, readonly PersonalRecord[]>>;

export interface PersonalData {
  /** Named for who reads the file. */
  exportOf(stores: PersonalDataStores, person: Person): Promise<ExportedData>;
  eraseOf(stores: PersonalDataStores, person: Person): Promise<void>;
}

interface DataOfArea<Erased extends PersonalKind, Retained extends PersonalKind> extends PersonalData {
  /** For the law that no kind is forgotten. */
  readonly erased: readonly Erased[];
  readonly retained: readonly Retained[];
}

interface Declared<Erased extends PersonalKind, Retained extends PersonalKind> {
  /** Go with the account, in this order. */
  readonly erased: readonly Erased[];
  /** Stay for their legal term: they name an id that leads to nobody any more. */
  readonly retained: readonly Retained[];
  /** What each kind is called in the file; what is left out holds secrets alone. */
  readonly names: Partial<Record<Erased | Retained, string>>;
}

export const dataOfArea = <const Erased extends PersonalKind, const Retained extends PersonalKind>({
  erased,
  retained,
  names,
}: Declared<Erased, Retained>): DataOfArea<Erased, Retained> => ({
  erased,
  retained,
  async exportOf(stores, person) {
    const named: Record<string, readonly PersonalRecord[]> = {};
    for (const kind of [...erased, ...retained]) {
      const name = names[kind];
      if (name !== undefined) named[name] = await stores.personal.listOf(kind, person);
    }
    return named;
  },
  async eraseOf(stores, person) {
    for (const kind of erased) await stores.personal.eraseOf(kind, person);
  },
});
