import { expect, test } from 'vitest';
import { HttpError } from '../calls/http-error.ts';
import type { GuardedCounter } from './hit-counts.ts';
import { payersOf, type RateLimitSettings, rateLimits } from './rate-limits.ts';

const limits = (settings: Partial<RateLimitSettings> = {}) =>
  rateLimits({ factor: 1, hidingKey: new Uint8Array(32), shared: [], ...settings });

const from = (
  address: string,
  part: { email?: string; userId?: string; device?: string; browser?: string } = {},
) => payersOf({ address, ...part });

/** How many of this many attempts are admitted. */
const passed = async (times: number, attempt: () => Promise<void>): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: times }, attempt));
  return results.filter(({ status }) => status === 'fulfilled').length;
};

test('ten thousand webhooks at once from one address are accepted', async () => {
  const charge = limits();
  expect(await passed(10_000, () => charge('webhook', from('192.0.2.1')))).toBe(10_000);
});

const linkRequester =
  (charge: ReturnType<typeof limits>, email: string, device?: string) => (address: string) =>
    charge('link-request', from(address, { email, ...(device === undefined ? {} : { device }) }));

test('one mailbox gets five links in a quarter of an hour from one network, however it is spelled', async () => {
  const charge = limits();
  let spelling = 0;
  const requestLink = (address: string) => () => {
    spelling += 1;
    return charge('link-request', from(address, { email: `a.sha+${spelling}@gmail.com` }));
  };
  expect(await passed(55, requestLink('192.0.2.1'))).toBe(5);
  expect(await passed(9, requestLink('192.0.2.2'))).toBe(5);
});

test('the digits of one mailbox are tried thirty times a day, however it is spelled', async () => {
  const charge = limits();
  let guesses = 0;
  const guess = () => {
    guesses += 1;
    return charge('code-verification', from(`192.0.2.${guesses}`, { email: `asha+${guesses}@example.in` }));
  };
  expect(await passed(60, guess)).toBe(30);
});

test('sixty people behind one carrier’s address ask for links, and the next one waits', async () => {
  const charge = limits();
  let person = 0;
  const requestLink = () =>
    charge('link-request', from('192.0.2.1', { email: `person${person++}@example.in` }));
  expect(await passed(80, requestLink)).toBe(60);
});

test('an IPv6 household asks ten times, and all households of a /48 together sixty', async () => {
  const charge = limits();
  let person = 0;
  const requestLink = (address: string) => () =>
    charge('link-request', from(address, { email: `person${person++}@example.in` }));
  expect(await passed(20, requestLink('2001:db8:1:1::7'))).toBe(10);
  let household = 1;
  const neighbours = () => requestLink(`2001:db8:1:${(++household).toString(16)}::7`)();
  expect(await passed(80, neighbours)).toBe(50);
  expect(await passed(5, requestLink('2001:db8:2:1::7'))).toBe(5);
});

test('a browser that once signed in asks for its link although others used up network and address', async () => {
  const charge = limits();
  let person = 0;
  await passed(80, () =>
    charge('link-request', from('192.0.2.1', { email: `person${person++}@example.in` })),
  );
  await passed(80, () => linkRequester(charge, 'asha@example.in')(`198.51.100.${person++ % 250}`));
  const own = linkRequester(charge, 'asha@example.in', 'the device of asha');
  expect(await passed(8, () => own('192.0.2.1'))).toBe(5);
});

test.each([
  ['an IPv4 address', () => '192.0.2.1', 1_200],
  ['a household', (nth: number) => `2001:db8:1:1::${nth.toString(16)}`, 120],
  ['a provider', (nth: number) => `2001:db8:1:${nth.toString(16)}::7`, 1_200],
] as const)(
  'unknown browsers of %s share its searches, and a listener has a budget alone',
  async (_, addressOf, times) => {
    const charge = limits();
    let nth = 0;
    const search = () => {
      nth += 1;
      return charge('search', from(addressOf(nth), { browser: `invented ${nth}` }));
    };
    expect(await passed(1_300, search)).toBe(times);
    const known = () => charge('search', from(addressOf(1), { userId: 'asha', browser: 'of asha' }));
    expect(await passed(70, known)).toBe(60);
  },
);

test('one browser’s searches leave those of its network alone', async () => {
  const charge = limits();
  const search = (browser: string) => () => charge('search', from('192.0.2.1', { browser }));
  expect(await passed(70, search('one'))).toBe(60);
  expect(await passed(70, search('other'))).toBe(60);
});

test('one listener’s orders are counted separately from another’s', async () => {
  const charge = limits();
  const order = (userId: string) => () => charge('order', from('192.0.2.1', { userId }));
  expect(await passed(25, order('asha'))).toBe(20);
  expect(await passed(25, order('ravi'))).toBe(20);
});

test.each([
  ['banner-login', 5],
  ['code-verification', 10],
  ['email-change', 5],
  ['feedback', 5],
  ['guest-step', 60],
  ['link-request', 5],
  ['link-verification', 60],
  ['newsletter-test', 10],
  ['page-error', 30],
  ['password', 10],
  ['playback-report', 600],
  ['provider-sign-in', 120],
  ['question', 3],
  ['search', 60],
  ['second-factor', 10],
  ['suggestions', 180],
] as const)('one caller’s %s is admitted %i times', async (name, times) => {
  const charge = limits();
  const caller = from('192.0.2.1', { email: 'asha@example.in', userId: 'asha' });
  expect(await passed(times + 10, () => charge(name, caller))).toBe(times);
});

test('an exceeded limit says when to retry', async () => {
  const charge = limits({ factor: 0.01 });
  await charge('link-verification', from('192.0.2.1'));
  const httpError = await charge('link-verification', from('192.0.2.1')).catch((error: unknown) => error);
  expect(httpError).toBeInstanceOf(HttpError);
  expect(httpError).toMatchObject({ code: 'request.too-many', headers: { 'Retry-After': '900' } });
});

test('a budget whose key is unknown is skipped', async () => {
  const charge = limits();
  expect(await passed(100, () => charge('order', from('192.0.2.1')))).toBe(100);
});

test('hits admitted by another process count too', async () => {
  const elsewhere: GuardedCounter = async () => ({ hits: 61, msLeft: 1_500 });
  const charge = limits({ shared: [elsewhere] });
  const httpError = await charge('link-request', from('192.0.2.1')).catch((error: unknown) => error);
  expect(httpError).toMatchObject({ code: 'request.too-many', headers: { 'Retry-After': '2' } });
});

test('the next counter is used while the first is unavailable, and this process’s own while all are', async () => {
  const away: GuardedCounter = async () => null;
  const spent: GuardedCounter = async () => ({ hits: 99, msLeft: 1_000 });
  const chargeQuestion = (charge: ReturnType<typeof limits>) => () => charge('question', from('192.0.2.1'));
  expect(await passed(5, chargeQuestion(limits({ shared: [away, spent] })))).toBe(0);
  expect(await passed(5, chargeQuestion(limits({ shared: [away, away] })))).toBe(3);
});

test('a shared counter that lost its data does not reopen a budget exceeded in this process', async () => {
  let counted = 0;
  const forgetful: GuardedCounter = async () => {
    counted += 1;
    return { hits: 1, msLeft: 60_000 };
  };
  const charge = limits({ shared: [forgetful] });
  expect(await passed(9, () => charge('question', from('192.0.2.1')))).toBe(3);
  expect(counted).toBe(3);
});

test('shared counters contain no addresses or ids', async () => {
  const keys: string[] = [];
  const seen: GuardedCounter = async (key) => {
    keys.push(key);
    return { hits: 1, msLeft: 1_000 };
  };
  const charge = limits({ shared: [seen] });
  await charge('link-request', from('192.0.2.77', { email: 'asha@example.in' }));
  await charge('order', from('192.0.2.77', { userId: 'asha' }));
  expect(keys).toHaveLength(3);
  expect(keys.join()).not.toMatch(/asha|192|example/);
});

test('the banner admin’s password is tried twenty times, however its address is typed and from wherever', async () => {
  const charge = limits();
  let attempts = 0;
  const guess = () => {
    attempts += 1;
    const email = `${' '.repeat(attempts)}banners@example.in`;
    return charge('banner-login', from(`192.0.2.${attempts}`, { email }));
  };
  expect(await passed(60, guess)).toBe(20);
});
