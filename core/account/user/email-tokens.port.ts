// What stands for an e-mail address where the address itself may not be read.
import type { Email } from './email.ts';

export interface EmailTokens {
  /** HMAC-SHA-256 with a server key, base64url: the same for the same address, and no way back. */
  hash(email: Email): string;
  /** A token for unsubscribing alone: it never expires and does not show the address. */
  encrypt(email: Email): string;
  /** Null for anything that is not a token of ours. */
  open(token: string): Email | null;
}
