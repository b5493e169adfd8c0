// Kinds of rows with personal data, and what becomes of each: an area declares which it exports, erases and retains.
import type { UserId } from '@meend/core/shared/ids.ts';

/** Owner of rows: most refer to the account, some to its address. */
export interface Person {
  readonly id: UserId;
  readonly email: string;
}

/** Every kind of row with personal data; the account comes last, because the others refer to it. */
export const personalKinds = [
  'links',
  'email-changes',
  'factors',
  'recovery-codes',
  'sessions',
  'identities',
  'selections',
  'subscriptions',
  'notices',
  'newsletters',
  'suppressions',
  'places',
  'recently-played',
  'dismissals',
  'part-removals',
  'history-pauses',
  'shelf',
  'bookmarks',
  'voice-follows',
  'follow-mails',
  'plays',
  'feedback',
  'uploads',
  'security-events',
  'grants',
  'orders',
  'payments',
  'refunds',
  'mails',
  'archives',
  'erasures',
  'account',
] as const;

export type PersonalKind = (typeof personalKinds)[number];

/** JSON values, times as ISO text. */
export type PersonalRecord = Readonly<Record<string, string | number | boolean | null>>;

export interface PersonalStore {
  /** Oldest first; without secrets and hashes. */
  listOf(kind: PersonalKind, person: Person): Promise<readonly PersonalRecord[]>;
  /** Deletes them; of uploads only the uploader is removed. */
  eraseOf(kind: PersonalKind, person: Person): Promise<void>;
}

/** Section of each kind in the exported file, titled for its reader; null for kinds that contain only secrets. */
type Sections = { readonly [Kind in PersonalKind]?: string | null };

export interface DeclaredKinds {
  /** Deleted with the account, in this order. */
  readonly erased?: Sections;
  /** Retained for their legal term, under the id of an account that no longer exists. */
  readonly retained?: Sections;
}

export type ExportedData = Readonly<Record<string, readonly PersonalRecord[]>>;

export interface PersonalData {
  exportOf(stores: { personal: PersonalStore }, person: Person): Promise<ExportedData>;
  eraseOf(stores: { personal: PersonalStore }, person: Person): Promise<void>;
}

export const kindsOf = (sections: Sections = {}): readonly PersonalKind[] =>
  Object.keys(sections) as PersonalKind[];

export const personalDataOf = ({ erased, retained }: DeclaredKinds): PersonalData => ({
  async exportOf({ personal }, person) {
    const sections: Record<string, readonly PersonalRecord[]> = {};
    for (const kind of [...kindsOf(erased), ...kindsOf(retained)]) {
      const section = erased?.[kind] ?? retained?.[kind];
      if (typeof section === 'string') sections[section] = await personal.listOf(kind, person);
    }
    return sections;
  },
  async eraseOf({ personal }, person) {
    for (const kind of kindsOf(erased)) await personal.eraseOf(kind, person);
  },
});
