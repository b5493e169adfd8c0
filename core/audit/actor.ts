// Whoever changes the product's content, people or banners stands in the audit log by an id: staff, the banner admin, or
// the operator at the command line. Who that is, is looked up when the log is read.
import type { UserId } from '@meend/core/shared/ids.ts';

export type Actor =
  | {
      readonly kind: 'staff';
      readonly userId: UserId;
      /** The client's address; null where it is not known. */
      readonly address: string | null;
    }
  | { readonly kind: 'banner-admin'; readonly address: string | null }
  | { readonly kind: 'operator' };

export type StaffActor = Extract<Actor, { readonly kind: 'staff' }>;

export const operator: Actor = { kind: 'operator' };

/** Under what the log is searched: the account's id, `banner-admin` or `operator`. */
export const actorId = (by: Actor): string => (by.kind === 'staff' ? by.userId : by.kind);
