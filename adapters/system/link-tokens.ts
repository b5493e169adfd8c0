import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type EmailTokens, parseEmail } from '@meend/core/account/user/email.ts';
import type { OrderViews } from '@meend/core/payment/report-status.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';

// Unsubscribe tokens: encrypted (AES-256-GCM) rather than only signed, because links are stored by browser histories
// and proxies, where no address may be readable.

interface EmailTokenKeys {
  readonly hashing: Uint8Array;
  /** Keys in the order of rotation: the first encrypts, all decrypt. */
  readonly sealing: readonly [Uint8Array, ...Uint8Array[]];
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const EMAIL_TOKEN = /^[A-Za-z0-9_-]{40,500}$/;

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
    // Accepts only the canonical spelling.
    if (!EMAIL_TOKEN.test(token) || bytes.toString('base64url') !== token) return null;
    const text = sealing.map((key) => opened(key, bytes)).find((one) => one !== null) ?? '';
    const parsed = parseEmail(text);
    return parsed.ok ? parsed.value : null;
  },
});

// View tokens: expiry and an HMAC over order and expiry, so that nothing needs to be stored.

const VIEW_TOKEN = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** `secrets` in the order of rotation: the first signs, all verify. */
export const orderViews = ([newest, ...older]: readonly [Uint8Array, ...Uint8Array[]]): OrderViews => {
  const signing = createSecretKey(newest);
  const keys = [signing, ...older.map((secret) => createSecretKey(secret))];
  // In base64url, so that a signature has a single valid spelling.
  const sign = (key: KeyObject, id: OrderId, end: string): Buffer =>
    Buffer.from(createHmac('sha256', key).update(`${id} ${end}`).digest('base64url'));
  return {
    tokenFor: (id, endsAt) => {
      const end = endsAt.getTime().toString(36);
      return `${end}.${sign(signing, id, end).toString()}`;
    },
    endOf: (id, token) => {
      const [, end, signature] = VIEW_TOKEN.exec(token) ?? [];
      if (end === undefined || signature === undefined) return null;
      const actual = Buffer.from(signature);
      const isOurs = keys.some((key) => timingSafeEqual(sign(key, id, end), actual));
      return isOurs ? new Date(Number.parseInt(end, 36)) : null;
    },
  };
};
