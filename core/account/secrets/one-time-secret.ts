// A sign-in link is a 32-byte secret in a mail: stored hashed, valid 10 minutes, used once. The code that
// leads back from a third-party sign-in is one too, of 60 seconds, and so is the one that opens the page of the job queues.
import type { LinkId } from '@meend/core/shared/ids.ts';
import type { Email } from '../email.ts';

export type LinkPurpose = 'login' | 'registration' | 'provider';

export interface SignInLink {
  readonly id: LinkId;
  /** SHA-256 of the secret, hex. */
  readonly secretHash: string;
  readonly purpose: LinkPurpose;
  readonly email: Email;
  readonly marketingOptIn: boolean;
  /** A path of this site, or null: then the landing rule decides. */
  readonly redirectPath: string | null;
  /** Of the statement of age that came with the call; null where none did. */
  readonly ageWording: string | null;
  /** SHA-256 of the nonce cookie of the browser that asked, hex. */
  readonly browserHash: string | null;
  /** Keyed hash of the mail's six digits; null where there are none. */
  readonly codeHash: string | null;
  /** How often the digits were tried. */
  readonly codeAttempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}
