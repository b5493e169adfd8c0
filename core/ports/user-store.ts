// Accounts by id and by e-mail; one account an address.
import type { Email } from '../account/email.ts';
import type { Phone } from '../account/phone.ts';
import type { User } from '../account/user.ts';
import type { UserId } from '../shared/ids.ts';

export interface UserStore {
  find(id: UserId): Promise<User | null>;
  findByEmail(email: Email): Promise<User | null>;
  /** Finds the account and keeps its row locked until the transaction ends; outside one it only finds. */
  lock(id: UserId): Promise<User | null>;
  /** Adds the account unless the address has one already; answers the one that is stored and whether it is new. */
  add(user: User): Promise<{ user: User; isNew: boolean }>;
  setPhone(id: UserId, phone: Phone): Promise<void>;
  setAgeConfirmed(id: UserId, at: Date): Promise<void>;
}
