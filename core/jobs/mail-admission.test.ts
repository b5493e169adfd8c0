import { memoryRateLimitStore } from '@meend/tests/kit/memory/jobs/memory-jobs.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admitMail, MAILS_A_DAY, type MailAdmission } from './mail-admission.ts';

const START = Date.parse('2026-11-27T15:07:20Z');
const MINUTE = 60_000;

interface Requested {
  readonly network: string;
  readonly address: string;
  readonly mailbox?: string;
  readonly isRecent?: boolean;
}

/** The mails of one product, with a clock that moves by hand. */
const product = (mailsAMinute = 300) => {
  const store = memoryRateLimitStore(emptyTables());
  let now = START;
  const sent: { readonly address: string; readonly mailbox: string; readonly at: number }[] = [];
  const request = async (requested: Requested): Promise<MailAdmission> => {
    const { network, address, mailbox = address, isRecent = false } = requested;
    const at = new Date(now);
    const admission = await admitMail(
      {
        count: (key, seconds) => store.consume(key, seconds, at),
        now: at,
        mailsAMinute,
        mailsADay: MAILS_A_DAY,
      },
      {
        network,
        address,
        mailbox,
        isRecent: async () => isRecent,
      },
    );
    if (admission.delayMs !== null) sent.push({ address, mailbox, at: now + admission.delayMs });
    return admission;
  };
  const wait = (ms: number): void => {
    now += ms;
  };
  /** All requests at once, in their order. */
  const requestAll = async (requested: readonly Requested[]): Promise<readonly MailAdmission[]> => {
    const answers = [];
    for (const one of requested) answers.push(await request(one));
    return answers;
  };
  const perMinute = () =>
    Object.values(Object.groupBy(sent, ({ at }) => Math.floor(at / MINUTE))).map((all) => all?.length ?? 0);
  return { request, requestAll, wait, sent, perMinute };
};

let number = 0;
const stranger = (network: string): Requested => ({ network, address: `person${number++}@example.in` });
const networks = (count: number) => Array.from({ length: count }, (_, at) => `198.51.100.${at}`);

test('75 networks that request 300 mails a minute do not shut a new browser out, minute after minute', async () => {
  const { request, requestAll, wait, perMinute } = product();
  for (let minute = 0; minute < 10; minute += 1) {
    await requestAll([1, 2, 3, 4].flatMap(() => networks(75).map(stranger)));
    for (const network of [`203.0.113.${minute}`, `192.0.2.${minute}`])
      expect(await request(stranger(network))).toMatchObject({ delayMs: 0, announcedMs: 0 });
    wait(MINUTE);
  }
  expect(Math.max(...perMinute())).toBeLessThanOrEqual(300);
});

test('the networks that request most are delayed, then rejected', async () => {
  const { requestAll } = product();
  const answers = await requestAll(
    networks(75).flatMap((network) => Array.from({ length: 20 }, () => stranger(network))),
  );
  const announced = answers.map(({ announcedMs }) => announcedMs);
  expect(announced.filter((ms) => ms === 0).length).toBeLessThanOrEqual(300);
  expect(announced.filter((ms) => ms !== null && ms > 0).length).toBeGreaterThan(500);
  expect(Math.max(...announced.map((ms) => ms ?? 0))).toBeLessThanOrEqual(6 * MINUTE);
  expect(announced.at(-1)).toBeNull();
});

test('a botnet that fills every minute ahead locks out no account used lately, and no response reveals one', async () => {
  const { request, requestAll } = product();
  await requestAll(Array.from({ length: 2_000 }, (_, at) => stranger(`10.${at >> 8}.${at & 255}.1`)));
  const unknown = await request(stranger('203.0.113.1'));
  const asha = await request({ network: '203.0.113.2', address: 'asha@example.in', isRecent: true });
  expect(unknown).toEqual({ delayMs: null, announcedMs: null, exceeded: 'everybody' });
  expect(asha).toEqual({ delayMs: 0, announcedMs: null, exceeded: 'everybody' });
});

test('the reserve sends one mail a quarter of an hour to an address, however often others request it', async () => {
  const { requestAll } = product();
  await requestAll(Array.from({ length: 2_000 }, (_, at) => stranger(`10.${at >> 8}.${at & 255}.1`)));
  const requested = networks(10).map((network) => ({ network, address: 'asha@example.in', isRecent: true }));
  const answers = await requestAll(requested);
  expect(answers.map(({ delayMs }) => delayMs)).toEqual([0, ...Array(9).fill(null)]);
});

test('twenty requests from twenty networks do not shut a person out: the mail comes within a quarter of an hour', async () => {
  const { request, requestAll, sent } = product();
  const victim = { address: 'asha@gmail.com', mailbox: 'asha@gmail.com' };
  await requestAll(networks(20).map((network) => ({ network, ...victim })));
  const own = await request({ network: '203.0.113.1', ...victim });
  expect(own.announcedMs).toBeGreaterThan(0);
  expect(own.announcedMs).toBeLessThanOrEqual(15 * MINUTE);
  expect(sent.at(-1)).toMatchObject({ address: victim.address });
});

test('an attacker of one mailbox by its spellings does not take the place of its owner', async () => {
  const { request, requestAll, wait, sent } = product();
  const spelling = (): string => `asha+${number++}@gmail.com`;
  const mailbox = 'asha@gmail.com';
  for (let minute = 0; minute < 60; minute += 1) {
    await requestAll(networks(20).map((network) => ({ network, address: spelling(), mailbox })));
    wait(MINUTE);
  }
  const own = await request({ network: '203.0.113.1', address: mailbox, mailbox });
  expect(own.delayMs).toBeLessThanOrEqual(15 * MINUTE);
  // Twenty at once, then one a quarter of an hour, and the person’s.
  expect(sent.length).toBeLessThanOrEqual(MAILS_A_DAY + 8 + 1);
});

test('in a quiet minute every mail is sent at once', async () => {
  const { requestAll } = product();
  const answers = await requestAll(networks(100).map(stranger));
  expect(answers).toEqual(answers.map(() => ({ delayMs: 0, announcedMs: 0, exceeded: null })));
});

const crowd = fc.record({
  mailsAMinute: fc.constantFrom(0, 1, 2, 7, 20),
  requested: fc.array(
    fc.record({
      network: fc.nat(12).map(String),
      address: fc.nat(9).map((at) => `a${at}@example.in`),
      mailbox: fc.nat(3).map(String),
      isRecent: fc.boolean(),
      waited: fc.nat(90_000),
    }),
    { maxLength: 150 },
  ),
});

test('no minute has more mails than the cap, and no response depends on the account', async () => {
  await fc.assert(
    fc.asyncProperty(crowd, async ({ mailsAMinute, requested }) => {
      const announced = async (isKnown: boolean) => {
        const { request, wait, perMinute } = product(mailsAMinute);
        const answers = [];
        for (const { waited, ...one } of requested) {
          wait(waited);
          answers.push((await request({ ...one, isRecent: isKnown && one.isRecent })).announcedMs);
        }
        expect(Math.max(0, ...perMinute())).toBeLessThanOrEqual(mailsAMinute);
        return answers;
      };
      const strangers = await announced(false);
      expect(await announced(true)).toEqual(strangers);
    }),
    { numRuns: 100 },
  );
});
