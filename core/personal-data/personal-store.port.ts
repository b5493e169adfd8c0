// The rows of one person, kind by kind: to be handed out, and to be erased. The areas say what becomes of each kind
// (`personal-data.ts` in each), this store only finds them.
import type { Person, PersonalKind, PersonalRecord } from './personal-kinds.ts';

export interface PersonalStore {
  /** The oldest first; secrets and hashes are left out. */
  listOf(kind: PersonalKind, person: Person): Promise<readonly PersonalRecord[]>;
  /** Removes them; an upload stays and forgets who sent it. */
  eraseOf(kind: PersonalKind, person: Person): Promise<void>;
}
