// Contract of mailers: the mailbox of the embedded mode, and the SMTP server.

import type { Mailer, MailTemplate } from '@meend/core/mail/mail.ts';
import { describe, expect, test } from 'vitest';

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe: string;
  readonly unsubscribePost: string;
}

interface MailWorld {
  readonly mailer: Mailer;
  readonly received: () => Promise<readonly ReceivedMail[]>;
}

const link = 'http://127.0.0.1:3000/login/verify?token=abc&x=1';
export const login: MailTemplate = { name: 'login-link', link, code: '042137' };
const receipt: MailTemplate = {
  name: 'payment-received',
  planName: '30 days',
  amount: 4900,
  endsAt: '2026-12-20T00:00:00Z',
};

/** Opens a new world for each test and closes it afterwards. */
export const mailerContract = (name: string, open: () => Promise<MailWorld>) =>
  describe(name, () => {
    test('a mail arrives with its subject and both of its parts', async () => {
      const { mailer, received } = await open();
      expect(await mailer.send({ to: 'anika@example.com', template: login }, 'one')).toEqual({
        ok: true,
        value: undefined,
      });
      const [mail] = await received();
      expect(mail).toMatchObject({ to: 'anika@example.com', subject: 'Your login link for Meend' });
      expect(mail?.text.replaceAll('\r', '')).toContain(`Log in:\n${link}`);
      expect(mail?.text).not.toContain('<');
      expect(mail?.html).toContain('token=abc&#38;x=1');
    });

    test('characters beyond ASCII arrive as written', async () => {
      const { mailer, received } = await open();
      await mailer.send({ to: 'anika@example.com', template: receipt }, 'one');
      const [mail] = await received();
      expect(mail?.text).toContain('₹49 for the 30 days plan');
      expect(mail?.html).toContain('₹49 for the 30 days plan');
    });

    test('a mail sent again with its key arrives once', async () => {
      const { mailer, received } = await open();
      await mailer.send({ to: 'anika@example.com', template: login }, 'one');
      await mailer.send({ to: 'anika@example.com', template: login }, 'one');
      expect(await received()).toHaveLength(1);
    });

    test('a mail sent many times at once with its key arrives once', async () => {
      const { mailer, received } = await open();
      const sends = Array.from({ length: 8 }, () =>
        mailer.send({ to: 'anika@example.com', template: login }, 'one'),
      );
      const ends = await Promise.all(sends);
      expect(ends.every((end) => end.ok)).toBe(true);
      expect(await received()).toHaveLength(1);
    });

    test('mails of different keys all arrive, each at its own address', async () => {
      const { mailer, received } = await open();
      const people = Array.from({ length: 12 }, (_, index) => `listener${index}@example.com`);
      await Promise.all(people.map((to) => mailer.send({ to, template: login }, to)));
      expect((await received()).map(({ to }) => to).toSorted()).toEqual(people.toSorted());
    });

    test('a mail program can unsubscribe from a mail sent unasked by one click', async () => {
      const { mailer, received } = await open();
      await mailer.send({ to: 'anika@example.com', template: { name: 'free-audio', nth: 1 } }, 'one');
      expect(await received()).toEqual([
        expect.objectContaining({
          unsubscribe: '<http://127.0.0.1:3000/api/unsubscribe?token=sealed>',
          unsubscribePost: 'List-Unsubscribe=One-Click',
        }),
      ]);
    });

    test.each([
      'anika@example.com\r\nBcc: everybody@example.com',
      'anika@example.com, ravi@example.com',
      '"anika@evil.example" <ravi@example.com>',
      'anika@example.com>\r\nRCPT TO:<ravi@example.com',
      '',
    ])('a mail to %j is rejected for good and never delivered', async (to) => {
      const { mailer, received } = await open();
      const end = await mailer.send({ to, template: login }, 'one');
      expect(end).toEqual({
        ok: false,
        error: { code: 'address', reason: 'The mail is not addressed to an e-mail address.' },
      });
      expect(await received()).toEqual([]);
    });
  });
