// Sign-in links by the hash of their secret.
import type { SignInLink } from '../account/links/sign-in-link.ts';

export interface LinkStore {
  /** Adds a link and voids the older unused links of the same address. */
  add(link: SignInLink): Promise<void>;
  find(secretHash: string): Promise<SignInLink | null>;
  /** Marks an unused, unexpired link as used in one statement: of any number of callers one gets it, the others null. */
  consume(secretHash: string, now: Date): Promise<SignInLink | null>;
}
