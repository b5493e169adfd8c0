// Personal data of one owner by kind, for export and erasure. The areas define what happens to each kind
// (`personal-data.ts` in each).
import type { Person, PersonalKind, PersonalRecord } from './personal-kinds.ts';

export interface PersonalStore {
  /** Oldest first; without secrets and hashes. */
  listOf(kind: PersonalKind, person: Person): Promise<readonly PersonalRecord[]>;
  /** Deletes them; of uploads only the uploader is removed. */
  eraseOf(kind: PersonalKind, person: Person): Promise<void>;
}
