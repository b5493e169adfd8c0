// Whoever changes the product's content, people or banners has a name in the audit log: staff, the banner admin, or the
// operator at the command line.
import type { Email } from '../account/email.ts';
import type { UserId } from '../shared/ids.ts';

export type Actor =
  | {
      readonly kind: 'staff';
      readonly userId: UserId;
      readonly email: Email;
      /** The client's address; null where it is not known. */
      readonly address: string | null;
    }
  | { readonly kind: 'banner-admin'; readonly email: Email; readonly address: string | null }
  | { readonly kind: 'operator' };

export type StaffActor = Extract<Actor, { readonly kind: 'staff' }>;

export const operator: Actor = { kind: 'operator' };

/** The name under which the log is searched. */
export const actorName = (by: Actor): string => (by.kind === 'operator' ? 'operator' : by.email);
