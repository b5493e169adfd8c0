// Message-IDs of outgoing mails. Each proves to whom its mail was sent: only those who received a mail can report it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const DIGITS = 32;

/** 32 hexadecimal digits, equal for equal keys; safe in file names and in headers. */
export const digestOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, DIGITS);

export interface MessageIds {
  /** The part before the `@`, equal for every attempt of a mail. */
  idOf(key: string, to: string): string;
  /** Whether a mail with this Message-ID was sent to the address. */
  isSentTo(messageId: string, to: string): boolean;
}

const MESSAGE_ID = /^<?([\da-f]{32})\.([\da-f]{32})@/;

/** `secrets` in the order of rotation: the first signs, all verify. */
export const messageIds = (secrets: readonly [Uint8Array, ...Uint8Array[]]): MessageIds => {
  const sign = (secret: Uint8Array, digest: string, to: string): string =>
    createHmac('sha256', secret).update(`${digest} ${to}`).digest('hex').slice(0, DIGITS);
  return {
    idOf(key, to) {
      const digest = digestOf(key);
      return `${digest}.${sign(secrets[0], digest, to)}`;
    },
    isSentTo(messageId, to) {
      const [, digest, signature] = MESSAGE_ID.exec(messageId) ?? [];
      if (digest === undefined || signature === undefined) return false;
      const actual = Buffer.from(signature);
      return secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, digest, to)), actual));
    },
  };
};
