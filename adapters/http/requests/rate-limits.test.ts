import { expect, test } from 'vitest';
import { HttpError } from '../responses/http-error.ts';
import type { GuardedCounter } from './limits/circuit-breaker.ts';
import { payersOf, type RateLimitSettings, rateLimits } from './rate-limits.ts';

const limits = (settings: Partial<RateLimitSettings> = {}) =>
  rateLimits({ factor: 1, mailsAMinute: 300, hidingKey: new Uint8Array(32), shared: [], ...settings });

const from = (address: string, part: { email?: string; userId?: string; device?: string } = {}) =>
  payersOf({ address, ...part });

/** How many of so many tries are let through. */
const passed = async (times: number, attempt: () => Promise<void>): Promise<number> => {
  const tries = await Promise.allSettled(Array.from({ length: times }, attempt));
  return tries.filter(({ status }) => status === 'fulfilled').length;
};

test('ten thousand webhooks at once from one address are heard', async () => {
  const charge = limits();
  expect(await passed(10_000, () => charge('webhook', from('192.0.2.1')))).toBe(10_000);
});

const asking = (charge: ReturnType<typeof limits>, email: string, device?: string) => (address: string) =>
  charge('link-request', from(address, { email, ...(device === undefined ? {} : { device }) }));

test('one e-mail address gets five links in a quarter of an hour from one network, and twenty a day from all', async () => {
  const ask = asking(limits(), 'asha@example.in');
  expect(await passed(9, () => ask('192.0.2.1'))).toBe(5);
  let asker = 10;
  expect(await passed(30, () => ask(`192.0.2.${asker++}`))).toBe(15);
});

test('sixty people behind one carrier’s address ask for links, and the next one waits', async () => {
  const charge = limits();
  let person = 0;
  const ask = () => charge('link-request', from('192.0.2.1', { email: `person${person++}@example.in` }));
  expect(await passed(80, ask)).toBe(60);
});

test('however many networks and addresses ask, the product writes so many mails a minute and no more', async () => {
  const charge = limits({ mailsAMinute: 70 });
  let person = 0;
  const from250 = () => `192.0.${person % 250}.1`;
  const ask = () => charge('link-request', from(from250(), { email: `person${person++}@example.in` }));
  expect(await passed(100, ask)).toBe(70);
  const change = () =>
    charge('email-change', from(from250(), { email: `new${person++}@example.in`, userId: `${person}` }));
  expect(await passed(5, change)).toBe(0);
  const known = () => charge('link-request', from(from250(), { email: 'a@b.in', device: 'a device' }));
  expect(await passed(3, known)).toBe(3);
});

test('an IPv6 household asks ten times, and all households of a /48 together sixty', async () => {
  const charge = limits();
  let person = 0;
  const ask = (address: string) => () =>
    charge('link-request', from(address, { email: `person${person++}@example.in` }));
  expect(await passed(20, ask('2001:db8:1:1::7'))).toBe(10);
  let household = 1;
  const neighbours = () => ask(`2001:db8:1:${(++household).toString(16)}::7`)();
  expect(await passed(80, neighbours)).toBe(50);
  expect(await passed(5, ask('2001:db8:2:1::7'))).toBe(5);
});

test('a browser that once signed in asks for its link although others used up network and address', async () => {
  const charge = limits();
  let person = 0;
  await passed(80, () =>
    charge('link-request', from('192.0.2.1', { email: `person${person++}@example.in` })),
  );
  await passed(80, () => asking(charge, 'asha@example.in')(`198.51.100.${person++ % 250}`));
  const own = asking(charge, 'asha@example.in', 'the device of asha');
  expect(await passed(8, () => own('192.0.2.1'))).toBe(5);
});

test('one listener’s orders are counted apart from another’s', async () => {
  const charge = limits();
  const order = (userId: string) => () => charge('order', from('192.0.2.1', { userId }));
  expect(await passed(25, order('asha'))).toBe(20);
  expect(await passed(25, order('ravi'))).toBe(20);
});

test('a refusal says when to come back', async () => {
  const charge = limits({ factor: 0.01 });
  await charge('link-verification', from('192.0.2.1'));
  const refusal = await charge('link-verification', from('192.0.2.1')).catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(HttpError);
  expect(refusal).toMatchObject({ code: 'request.too-many', headers: { 'Retry-After': '900' } });
});

test('a budget whose payer is unknown is not charged', async () => {
  const charge = limits();
  expect(await passed(100, () => charge('order', from('192.0.2.1')))).toBe(100);
});

test('tries that another process let through count too', async () => {
  const elsewhere: GuardedCounter = async () => ({ tries: 61, msLeft: 1_500 });
  const charge = limits({ shared: [elsewhere] });
  const refusal = await charge('link-request', from('192.0.2.1')).catch((fault: unknown) => fault);
  expect(refusal).toMatchObject({ code: 'request.too-many', headers: { 'Retry-After': '2' } });
});

test('the next server counts while the first is away, and this process while all are', async () => {
  const away: GuardedCounter = async () => null;
  const spent: GuardedCounter = async () => ({ tries: 99, msLeft: 1_000 });
  const ask = (charge: ReturnType<typeof limits>) => () => charge('question', from('192.0.2.1'));
  expect(await passed(5, ask(limits({ shared: [away, spent] })))).toBe(0);
  expect(await passed(5, ask(limits({ shared: [away, away] })))).toBe(3);
});

test('a server that forgot everything does not open a budget that this process saw spent', async () => {
  let counted = 0;
  const forgetful: GuardedCounter = async () => {
    counted += 1;
    return { tries: 1, msLeft: 60_000 };
  };
  const charge = limits({ shared: [forgetful] });
  expect(await passed(9, () => charge('question', from('192.0.2.1')))).toBe(3);
  expect(counted).toBe(3);
});

test('no server learns who pays', async () => {
  const keys: string[] = [];
  const seen: GuardedCounter = async (key) => {
    keys.push(key);
    return { tries: 1, msLeft: 1_000 };
  };
  const charge = limits({ shared: [seen] });
  await charge('link-request', from('192.0.2.77', { email: 'asha@example.in' }));
  await charge('order', from('192.0.2.77', { userId: 'asha' }));
  expect(keys).toHaveLength(5);
  expect(keys.join()).not.toMatch(/asha|192|example/);
});

test('beyond the mails of a minute the refusal says so, and is counted', async () => {
  const told: string[] = [];
  const charge = limits({ mailsAMinute: 0, onRefusal: (name, payer) => told.push(`${name} ${payer}`) });
  const refusal = await asking(charge, 'asha@example.in')('192.0.2.1').catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(HttpError);
  expect(refusal).toMatchObject({ code: 'mail.too-many', headers: { 'Retry-After': '60' } });
  expect(told).toEqual(['link-request everybody']);
});

test('what a network’s own budget refused takes no mail from others', async () => {
  const charge = limits({ mailsAMinute: 70 });
  let person = 0;
  const ask = (address: string) => () => {
    person += 1;
    return asking(charge, `person${person}@example.in`)(address);
  };
  expect(await passed(200, ask('192.0.2.1'))).toBe(60);
  expect(await passed(20, ask('192.0.2.2'))).toBe(10);
});

test('the banner admin’s password is tried twenty times, however its address is typed and from wherever', async () => {
  const charge = limits();
  let tries = 0;
  const guess = () => {
    tries += 1;
    const email = `${' '.repeat(tries)}banners@example.in`;
    return charge('banner-login', from(`192.0.2.${tries}`, { email }));
  };
  expect(await passed(60, guess)).toBe(20);
});
