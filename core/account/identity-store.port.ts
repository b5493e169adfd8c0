// Which account a third party's person is, by issuer and subject: never by e-mail, which may change hands.
import type { UserId } from '@meend/core/shared/ids.ts';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: UserId;
  readonly createdAt: Date;
}

export interface IdentityStore {
  find(issuer: string, subject: string): Promise<Identity | null>;
  /** Adds it unless this person has one already; answers the one that is stored. */
  add(identity: Identity): Promise<Identity>;
}
