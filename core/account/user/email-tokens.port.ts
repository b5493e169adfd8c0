// Pseudonyms and tokens that replace an e-mail address where it must not be readable.
import type { Email } from './email.ts';

export interface EmailTokens {
  /** HMAC-SHA-256 with a server key, base64url: deterministic and not reversible. */
  hash(email: Email): string;
  /** Token for unsubscribing only: it never expires and does not reveal the address. */
  encrypt(email: Email): string;
  /** Null unless it is a valid token. */
  open(token: string): Email | null;
}
