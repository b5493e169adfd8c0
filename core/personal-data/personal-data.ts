// What an area with personal data declares: which rows it exports, and how it erases them.

import type { PersonalDataStores } from './personal-data.stores.ts';
import type { Person, PersonalKind, PersonalRecord } from './personal-kinds.ts';

export type ExportedData = Readonly<Record<string, readonly PersonalRecord[]>>;

export interface PersonalData {
  /** Section titles of the exported file, for its reader. */
  exportOf(stores: PersonalDataStores, person: Person): Promise<ExportedData>;
  eraseOf(stores: PersonalDataStores, person: Person): Promise<void>;
}

interface DataOfArea<Erased extends PersonalKind, Retained extends PersonalKind> extends PersonalData {
  /** Lets a law check that no kind is missing. */
  readonly erased: readonly Erased[];
  readonly retained: readonly Retained[];
}

interface Declared<Erased extends PersonalKind, Retained extends PersonalKind> {
  /** Deleted with the account, in this order. */
  readonly erased: readonly Erased[];
  /** Retained for their legal term, under the id of an account that no longer exists. */
  readonly retained: readonly Retained[];
  /** Section of each kind in the exported file; kinds without one contain only secrets. */
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
