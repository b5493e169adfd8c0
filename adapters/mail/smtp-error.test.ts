import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smtpError } from './smtp-error.ts';

const LINK = 'https://meend.example/login/verify?token=q83vEjRWeJA';
const secret = fc.constantFrom(
  'anika@example.com',
  '<anika@example.com>:',
  LINK,
  '(042137)',
  'YW5pa2FAZXhhbXBsZS5jb20=',
);
const reply = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), secret), { maxLength: 12 })
  .map((parts) => parts.join(' '));
const command = fc.oneof(
  fc.constantFrom('CONN', 'EHLO', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA', 'RSET', 'API', undefined),
  fc.string(),
);

test('whatever a server replies, its description is one short line without address, link or code', () => {
  fc.assert(
    fc.property(command, fc.integer({ min: 0, max: 999 }), reply, (stage, status, text) => {
      const response = `${status} ${text}`;
      const { code, reason } = smtpError({
        command: stage,
        code: 'EENVELOPE',
        responseCode: status,
        response,
      });
      expect(code).toMatch(/^[A-Z][A-Z0-9 -]* \d{1,3}( [245]\.\d{1,3}\.\d{1,3})?$/);
      expect(reason.length).toBeLessThan(300);
      expect(reason).toMatch(/^[\x20-\x7e…]+$/);
      expect(reason).not.toMatch(/@|:\/\/|042137|YW5p/);
    }),
  );
});

test('only a 5xx to the sender, the recipient or the mail is permanent', () => {
  fc.assert(
    fc.property(command, fc.integer({ min: 0, max: 999 }), (stage, status) => {
      const { isForGood } = smtpError({ command: stage, responseCode: status, response: `${status} no` });
      if (!isForGood) return;
      expect(['MAIL FROM', 'RCPT TO', 'DATA']).toContain(stage);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(status).toBeLessThan(600);
    }),
  );
});

test.each([undefined, null, 'no', new Error('x'), { code: 7 }, { command: 'RCPT TO' }])(
  'whatever is thrown (%s), the mail is retried',
  (thrown) => {
    expect(smtpError(thrown)).toMatchObject({ isForGood: false, code: expect.stringMatching(/ unknown$/) });
  },
);
