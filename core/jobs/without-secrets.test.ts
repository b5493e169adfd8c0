import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['550 5.1.1 <asha@example.in>: no such mailbox', '550 5.1.1 <[address]>: no such mailbox'],
  ['RCPT TO:asha.k+meend@mail.example.in refused', 'RCPT TO:[address] refused'],
  ['see https://mx.example/why?to=asha%40example.in&id=1 for more', 'see [link] for more'],
  ['asha%40example.in is unknown', '[address] is unknown'],
  ['token q7Zf-0aB3cD4eF5gH6iJ7kL8mN9 was refused', 'token […] was refused'],
  ['your code is 042137, or call 9876543210', 'your code is […], or call […]'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC'],
  ['line one\r\n  line two', 'line one line two'],
])('%j is sanitized to %j', (raw, read) => {
  expect(withoutSecrets(raw)).toBe(read);
});

test('a long error message is cut', () => {
  expect(withoutSecrets('no '.repeat(500)).length).toBeLessThanOrEqual(200);
});
