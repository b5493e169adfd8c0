import { expect, test } from 'vitest';
import { isSigned, signWebhook } from './webhook-signature.ts';

// A known signature: base64 of the HMAC-SHA256 over timestamp and raw body.
const secret = 'test_secret';
const timestamp = '1746427759733';
const body = '{"data":{"order":{"order_id":"ord_1","order_amount":170.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
const good = '5RGzB+/geqz1BsLMejRryw/9CwfjuH5g0FaVFJs9fO4=';

test('the documented vector is signed as the provider signs it', () => {
  expect(signWebhook(secret, timestamp, body)).toBe(good);
  expect(isSigned([secret], timestamp, body, good)).toBe(true);
});

test('either of two secrets is accepted during a rotation', () => {
  expect(isSigned(['new_secret', secret], timestamp, body, good)).toBe(true);
});

test.each([
  ['with a dot between', 'L5MhibmmctI2FNarK5LUJgIqtPcT7sYJrQkc0zpvrxw='],
  ['of a re-serialised body', 'jmHwLAfDO7zpcDDV2x/K7idncnJUkM2hes/ghlgRHvc='],
  ['empty', ''],
  ['of other bytes', good.replace('5', '6')],
])('a signature %s is rejected', (_, signature) => {
  expect(isSigned([secret], timestamp, body, signature)).toBe(false);
});

test('another secret or another time is rejected', () => {
  expect(isSigned(['other'], timestamp, body, good)).toBe(false);
  expect(isSigned([secret], '1746427759734', body, good)).toBe(false);
});
