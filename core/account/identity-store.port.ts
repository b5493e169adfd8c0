// Links accounts to identities at a provider by issuer and subject, never by e-mail, which may change owners.
import type { UserId } from '@meend/core/shared/ids.ts';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: UserId;
  readonly createdAt: Date;
}

export interface IdentityStore {
  find(issuer: string, subject: string): Promise<Identity | null>;
  /** Adds it unless this identity is stored already; returns the stored one. */
  add(identity: Identity): Promise<Identity>;
}
