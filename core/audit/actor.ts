// Actor of an audit record, stored by id: staff, the banner admin, or the operator at the command line. The name is
// looked up when the log is read.
import type { UserId } from '@meend/core/shared/ids.ts';

export type Actor =
  | {
      readonly kind: 'staff';
      readonly userId: UserId;
      /** Client's IP address; null if unknown. */
      readonly address: string | null;
    }
  | { readonly kind: 'banner-admin'; readonly address: string | null }
  | { readonly kind: 'operator' };

export type StaffActor = Extract<Actor, { readonly kind: 'staff' }>;

export const operator: Actor = { kind: 'operator' };

/** Id to search the log by: the account's id, `banner-admin` or `operator`. */
export const actorId = (by: Actor): string => (by.kind === 'staff' ? by.userId : by.kind);
