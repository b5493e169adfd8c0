// Small calls and the problem report with invalid input, or with another user's data.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const UNKNOWN = '01999999-0000-7000-8000-000000000001';

describe('GET /api/users/:userId/open-parts', () => {
  let site: TestSite;
  let asha: Listener;
  let ravi: Listener;
  beforeAll(async () => {
    site = await startSite();
    asha = await addListener(site);
    ravi = await addListener(site, 'ravi');
    const [story] = site.stories;
    if (story) await site.product.get(tokens.stores).selections.addAll(asha.user.id, [story.id], new Date());
  });
  afterAll(() => site.stop());

  const chosen = () => site.stories[0]?.id ?? '';
  const open = (query: string, who = asha, token: string | undefined = who.token) =>
    httpRequest(site, `/api/users/${who.user.id}/open-parts${query}`, { token });
  const partsOf = async (query: string) => ((await open(query)).json.openParts as unknown as []).length;

  test('the valid request succeeds, so that an error below means something', async () => {
    expect(await partsOf(`?stories=${chosen()}`)).toBeGreaterThan(0);
  });

  test.each([
    ['no stories', ''],
    ['one letter too many for sixty ids', `?stories=${'a'.repeat(60 * 37 + 1)}`],
    ['a list where a text belongs', '?stories[]=x'],
    ['a zero byte', '?stories=%00'],
    ['a poisonous name', '?stories=x&__proto__=1'],
  ])('%s is rejected as malformed', async (_, query) => {
    const refused = await open(query);
    expect([refused.status, refused.json.code]).toEqual([400, 'request.malformed']);
  });

  test.each([
    ['an empty one', ''],
    ['commas alone', ',,,'],
    ['ids that are none', 'x,1,null,../../etc/passwd'],
    ['an id that nobody has', UNKNOWN],
    ['a statement of SQL', "' or 1=1--"],
    ['a broken escape of percent', '%E0%A4%A'],
  ])('%s opens nothing', async (_, stories) => {
    const sent = stories.startsWith('%') ? stories : encodeURIComponent(stories);
    const { status, json } = await open(`?stories=${sent}`);
    expect([status, json]).toEqual([200, { openParts: [] }]);
  });

  test('invalid ids do not hide valid ones, and a duplicate id opens its parts once', async () => {
    const once = await partsOf(`?stories=${chosen()}`);
    expect(await partsOf(`?stories=x,${chosen()},${UNKNOWN},${chosen()}`)).toBe(once);
  });

  test('another listener’s selection opens nothing', async () => {
    expect((await open(`?stories=${chosen()}`, ravi)).json).toEqual({ openParts: [] });
  });

  test('for another user, an unknown one and an invalid id nothing is found', async () => {
    for (const [who, token] of [
      [asha, ravi.token],
      [asha, (await addStaff(site, 'superadmin')).token],
    ] as const)
      expect((await open(`?stories=${chosen()}`, who, token)).status).toBe(404);
    for (const id of [UNKNOWN, 'x', "' or 1=1", '%2e%2e']) {
      const path = `/api/users/${encodeURIComponent(id)}/open-parts?stories=${chosen()}`;
      expect((await httpRequest(site, path, { token: asha.token })).status).toBe(404);
    }
  });

  test('without a session, or with an invalid token, the error asks to log in', async () => {
    const path = `/api/users/${asha.user.id}/open-parts?stories=${chosen()}`;
    for (const token of [undefined, 'no.such.token', `${asha.token}x`])
      expect((await httpRequest(site, path, { token })).status).toBe(401);
  });
});

describe('GET /api/catalogue/counts', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const count = (query: string) => httpRequest(site, `/api/catalogue/counts${query}`);

  test.each([
    ['temptations', 2],
    ['quickies', 3],
    ['herconfession', 2],
  ])('%s are counted without a session', async (category, stories) => {
    expect((await count(`?category=${category}`)).json).toMatchObject({ stories });
  });

  test('an unknown parameter changes nothing', async () => {
    const { status, json } = await count('?category=quickies&limit=1&genre=x');
    expect([status, json]).toEqual([200, (await count('?category=quickies')).json]);
  });

  test.each([
    '',
    '?category=',
    '?category=temptation',
    '?category=TEMPTATIONS',
    '?category=temptations,quickies',
    '?category[]=temptations',
    '?category=temptations%00',
    "?category=' or 1=1",
    `?category=${'a'.repeat(5_000)}`,
    '?category=constructor',
    '?category=temptations&__proto__=1',
  ])('%j is rejected as malformed', async (query) => {
    const refused = await count(query);
    expect([refused.status, refused.json.code]).toEqual([400, 'request.malformed']);
  });

  test('it is read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const refused = await httpRequest(site, '/api/catalogue/counts?category=quickies', {
        method,
        body: {},
      });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
    }
  });
});

describe('a reported problem', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  const REPORTED_POSITION = { part: 'Episode 1', position: 12, browser: 'Chrome on Android' };
  const report = (more: Record<string, unknown> = {}, token?: string) =>
    httpRequest(site, '/api/googleSheet/feedback', {
      token,
      body: { playlistName: 'Monsoon', feedback: 'Problem', problem: REPORTED_POSITION, ...more },
    });
  const countFeedback = () => site.rows.count('feedback');

  test('is accepted from a guest, so that an error below means something', async () => {
    expect((await report()).status).toBe(200);
    expect(await countFeedback()).toBe(1);
  });

  test.each([
    ['without a problem', { problem: undefined }, 'Choose one to five stars.'],
    ['named in another way', { feedback: 'problem' }, 'Choose one to five stars.'],
    ['with a number for its words', { feedback: 7 }, 'Choose one to five stars.'],
    ['with a comment too long', { comment: 'a'.repeat(2_001) }, 'Please keep it to 2,000 characters.'],
    ['with an address that is none', { contact: 'ravi' }, 'Enter a valid email address'],
  ])('%s is rejected with its message', async (_, more, message) => {
    const refused = await report(more);
    expect([refused.status, refused.json.error]).toEqual([400, message]);
    expect(await countFeedback()).toBe(0);
  });

  test.each([
    ['null', null],
    ['a text', 'Episode 1'],
    ['a list', [REPORTED_POSITION]],
    ['nothing in it', {}],
    ['no part', { ...REPORTED_POSITION, part: undefined }],
    ['an empty part', { ...REPORTED_POSITION, part: '   ' }],
    ['a part too long', { ...REPORTED_POSITION, part: 'a'.repeat(81) }],
    ['a part that is a number', { ...REPORTED_POSITION, part: 1 }],
    ['a position before the start', { ...REPORTED_POSITION, position: -1 }],
    ['a position after a day', { ...REPORTED_POSITION, position: 86_401 }],
    ['a position that is a text', { ...REPORTED_POSITION, position: '12' }],
    ['a position that is nothing', { ...REPORTED_POSITION, position: null }],
    ['a browser too long', { ...REPORTED_POSITION, browser: 'a'.repeat(301) }],
    ['a browser that is an object', { ...REPORTED_POSITION, browser: { name: 'Chrome' } }],
    ['a field too many', { ...REPORTED_POSITION, userId: UNKNOWN }],
  ])('with %s as its problem is rejected, and nothing is stored', async (_, reportedPosition) => {
    const refused = await report({ problem: reportedPosition });
    expect([refused.status, refused.json.code]).toEqual([400, 'request.malformed']);
    expect(await countFeedback()).toBe(0);
  });

  test('with a position that is no finite number is rejected', async () => {
    const raw = `{"playlistName":"Monsoon","feedback":"Problem","problem":{"part":"a","position":1e400,"browser":""}}`;
    expect((await httpRequest(site, '/api/googleSheet/feedback', { raw })).status).toBe(400);
    expect(await countFeedback()).toBe(0);
  });

  test('belongs to the session’s listener, whatever the body claims, and to a guest without one', async () => {
    const asha = await addListener(site);
    await report({ userEmail: 'somebody@example.in' }, asha.token);
    await report({ userEmail: asha.user.email }, 'no.such.token');
    const { feedback } = site.product.get(tokens.stores);
    const owners = await Promise.all(
      (await site.rows.ids('feedback')).map(async (id) => (await feedback.find(id as never))?.userId),
    );
    expect(owners).toEqual([asha.user.id, null]);
  });
});
