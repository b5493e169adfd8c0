// Passwords at rest, and which of them everybody tries first.
import type { Password } from './password.ts';

export interface PasswordHasher {
  /** A salted argon2id hash as a PHC string; takes tens of milliseconds on purpose. */
  hash(password: Password): Promise<string>;
  /** False too for a stored text that is no hash of ours. */
  matches(password: string, stored: string): Promise<boolean>;
  /** Whether it is among the commonest passwords, in any case of its letters. */
  isCommon(password: Password): boolean;
}
