// Webhook signatures: base64(HMAC-SHA256(secret, timestamp + raw body)), without a separator.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signWebhook = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret)
    .update(timestamp + rawBody)
    .digest('base64');

/** Base64 of 32 bytes. */
export const hasSignatureForm = (signature: string): boolean => /^[A-Za-z\d+/]{43}=$/.test(signature);

/** Whether any of the secrets produces the signature: two are valid during a rotation. */
export const isSigned = (
  secrets: readonly string[],
  timestamp: string,
  rawBody: string,
  signature: string,
): boolean =>
  secrets.some((secret) => {
    const expected = Buffer.from(signWebhook(secret, timestamp, rawBody));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
