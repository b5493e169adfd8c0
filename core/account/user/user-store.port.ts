// Accounts by id and by e-mail; one account an address.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { AgeStatement } from './age-wording.ts';
import type { Email } from './email.ts';
import type { PersonName } from './name.ts';
import type { Phone } from './phone.ts';
import type { MarketingConsent, Role, User } from './user.ts';

export interface UserStore {
  find(id: UserId): Promise<User | null>;
  findByEmail(email: Email): Promise<User | null>;
  /** Several may have one number; the oldest account first. */
  listByPhone(phone: Phone, limit: number): Promise<readonly User[]>;
  /** Finds the account and keeps its row locked until the transaction ends; outside one it only finds. */
  lock(id: UserId): Promise<User | null>;
  /** Adds the account unless the address has one already; answers the one that is stored and whether it is new. */
  add(user: User): Promise<{ user: User; isNew: boolean }>;
  /** False, and nothing changed, where another account has the address. */
  setEmail(id: UserId, email: Email): Promise<boolean>;
  /** Null takes the name away. */
  setName(id: UserId, name: PersonName | null): Promise<void>;
  setPhone(id: UserId, phone: Phone): Promise<void>;
  setAge(id: UserId, statement: AgeStatement): Promise<void>;
  setMarketing(id: UserId, consent: MarketingConsent): Promise<void>;
  /** Kept apart from the account, so that no answer can carry it by mistake. */
  readPasswordHash(id: UserId): Promise<string | null>;
  setPasswordHash(id: UserId, hash: string): Promise<void>;
  setRole(id: UserId, role: Role): Promise<void>;
  /** Null reinstates. */
  setSuspended(id: UserId, at: Date | null): Promise<void>;
  /** Null keeps the account. */
  setErasesAt(id: UserId, at: Date | null): Promise<void>;
  /** Whose time to be erased has come, the longest due first. */
  listErasable(now: Date, limit: number): Promise<readonly UserId[]>;
  /** Admins and superadmins, the oldest account first. */
  listStaff(): Promise<readonly User[]>;
  /** The latest first. */
  listSuspended(limit: number): Promise<readonly User[]>;
  /**
   * All superadmins, suspended ones too; their rows stay locked until the transaction ends, so that two who take each
   * other's role away do it one after the other.
   */
  lockSuperadmins(): Promise<readonly User[]>;
  /** Ends every session of the account and every token of them; answers the version that new tokens must carry. */
  raiseTokenVersion(id: UserId): Promise<number>;
}
