// Unsubscribe tokens are sealed (AES-256-GCM) rather than only signed: a link is kept by histories and proxies, where no
// address may be read.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { parseEmail } from '@meend/core/account/email.ts';
import type { EmailTokens } from '@meend/core/account/email-tokens.port.ts';

interface EmailTokenKeys {
  readonly hashing: Uint8Array;
  /** The first seals, all open. */
  readonly sealing: readonly [Uint8Array, ...Uint8Array[]];
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{40,500}$/;

const opened = (key: Uint8Array, bytes: Buffer): string | null => {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return null;
  }
};

export const emailTokens = ({ hashing, sealing }: EmailTokenKeys): EmailTokens => ({
  hash: (email) => createHmac('sha256', hashing).update(email).digest('base64url'),
  encrypt: (email) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, sealing[0], iv, { authTagLength: TAG_BYTES });
    const text = Buffer.concat([cipher.update(email), cipher.final()]);
    return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
  },
  open: (token) => {
    const bytes = Buffer.from(token, 'base64url');
    // Only the one canonical spelling is taken.
    if (!TOKEN.test(token) || bytes.toString('base64url') !== token) return null;
    const text = sealing.map((key) => opened(key, bytes)).find((one) => one !== null) ?? '';
    const parsed = parseEmail(text);
    return parsed.ok ? parsed.value : null;
  },
});
