// View tokens: expiry and an HMAC over order and expiry, so that nothing needs to be stored.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { OrderViews } from '@meend/core/payment/order-views.port.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';

const TOKEN = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

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
      const [, end, signature] = TOKEN.exec(token) ?? [];
      if (end === undefined || signature === undefined) return null;
      const actual = Buffer.from(signature);
      const isOurs = keys.some((key) => timingSafeEqual(sign(key, id, end), actual));
      return isOurs ? new Date(Number.parseInt(end, 36)) : null;
    },
  };
};
