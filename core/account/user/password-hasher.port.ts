// Password hashing, and the list of the most common passwords.
import type { Password } from './password.ts';

export interface PasswordHasher {
  /** Returns a salted argon2id hash as a PHC string; deliberately takes tens of milliseconds. */
  hash(password: Password): Promise<string>;
  /** Also false if the stored text is not a hash of this scheme. */
  matches(password: string, stored: string): Promise<boolean>;
  /** Whether it is one of the most common passwords, ignoring case. */
  isCommon(password: Password): boolean;
}
