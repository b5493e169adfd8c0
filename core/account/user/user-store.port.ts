// Accounts by id and by e-mail address; one account per address.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { AgeStatement } from './age-wording.ts';
import type { Email } from './email.ts';
import type { MailboxHash } from './mailbox.ts';
import type { MarketingConsent, PersonName, Phone, Role, User } from './user.ts';

export interface UserStore {
  find(id: UserId): Promise<User | null>;
  findByEmail(email: Email): Promise<User | null>;
  /** Several accounts may have one number; oldest first. */
  listByPhone(phone: Phone, limit: number): Promise<readonly User[]>;
  /** Finds the account and locks its row until the transaction ends; outside a transaction it only finds. */
  lock(id: UserId): Promise<User | null>;
  /** Adds the account unless the address has one; returns the stored one and whether it is new. */
  add(user: User): Promise<{ user: User; isNew: boolean }>;
  /** Accounts with the mailbox of this one, which is among them, by id. */
  listMailbox(id: UserId): Promise<readonly User[]>;
  /** The same, locking their rows in the order of their ids until the transaction ends. */
  lockMailbox(id: UserId): Promise<readonly User[]>;
  /** False, and nothing changes, if another account has the address. */
  setEmail(id: UserId, email: Email, mailbox: MailboxHash): Promise<boolean>;
  /** Accounts whose mailbox has no hash or one of another key. */
  listStaleMailboxes(key: string, limit: number): Promise<readonly User[]>;
  /** Replaces the hash of this account's mailbox everywhere, with its other accounts and its free selections. */
  renewMailbox(id: UserId, mailbox: MailboxHash): Promise<void>;
  /** Null removes the name. */
  setName(id: UserId, name: PersonName | null): Promise<void>;
  setPhone(id: UserId, phone: Phone): Promise<void>;
  setAge(id: UserId, statement: AgeStatement): Promise<void>;
  setMarketing(id: UserId, consent: MarketingConsent): Promise<void>;
  setAutoplay(id: UserId, on: boolean): Promise<void>;
  setHiddenNotes(id: UserId, notes: readonly string[]): Promise<void>;
  /** Stores the time of the last sign-in. */
  noteSignIn(id: UserId, at: Date): Promise<void>;
  /** Whether the address has an account with a sign-in, or a session in use, since then. */
  wasUsedSince(email: Email, since: Date): Promise<boolean>;
  /** Stored apart from the account, so that no response can contain it by mistake. */
  readPasswordHash(id: UserId): Promise<string | null>;
  setPasswordHash(id: UserId, hash: string): Promise<void>;
  setRole(id: UserId, role: Role): Promise<void>;
  /** Null reinstates. */
  setSuspended(id: UserId, at: Date | null): Promise<void>;
  /** Null cancels the erasure. */
  setErasesAt(id: UserId, at: Date | null): Promise<void>;
  /** Accounts due for erasure, longest overdue first. */
  listErasable(now: Date, limit: number): Promise<readonly UserId[]>;
  /** Admins and super admins, oldest account first. */
  listStaff(): Promise<readonly User[]>;
  /** Latest first. */
  listSuspended(limit: number): Promise<readonly User[]>;
  /**
   * All super admins, also suspended ones. Locks their rows until the transaction ends, so that two who revoke each
   * other's role do so one after the other.
   */
  lockSuperadmins(): Promise<readonly User[]>;
  /** Ends every session and token of the account; returns the version that new tokens must carry. */
  raiseTokenVersion(id: UserId): Promise<number>;
  /**
   * Ends the account's media epoch: the signed addresses of recordings that it was given are refused from now on. Its
   * new ones carry another key.
   */
  raiseMediaEpoch(id: UserId): Promise<void>;
  /** Keys of the epochs that ended within the last milliseconds. */
  listEndedMediaKeys(withinMs: number): Promise<readonly string[]>;
  /** Purges up to `limit` keys of epochs that ended before `before`; returns the count. */
  purgeMediaKeys(before: Date, limit: number): Promise<number>;
}
