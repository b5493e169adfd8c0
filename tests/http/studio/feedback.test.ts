// Feedback in the studio, over HTTP.

import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

const FEEDBACK = '/api/meendAdmin/feedback';
let kabir: Listener;
let asha: Listener;

const site = sitePerFile();
beforeEach(async () => {
  for (const rows of ['feedback', 'outbox', 'users', 'audit'] as const) await site.rows.clear(rows);
  kabir = await addStaff(site, 'admin', 'kabir');
  asha = await addListener(site, 'asha');
});

const give = async (playlistName: string, feedback: string, more: object = {}, token?: string) => {
  const answer = await httpRequest(site, '/api/googleSheet/feedback', {
    body: { playlistName, feedback, ...more },
    token,
  });
  expect(answer.status).toBe(200);
  site.clock.advance(1_000);
};
const list = async (query = '', token = kabir.token) => {
  const answer = await httpRequest(site, `${FEEDBACK}${query}`, { token });
  return { ...answer, all: answer.status === 200 ? routes.adminFeedback.response.parse(answer.json) : [] };
};
const mark = (id: string, turn: 'done' | 'reopen', token = kabir.token) =>
  httpRequest(site, `${FEEDBACK}/${encodeURIComponent(id)}/${turn}`, { body: {}, token });
const titles = async (query: string) => (await list(query)).all.map(({ title }) => title);

test('an admin reads the newest first, without any identity of the listener', async () => {
  await give('Monsoon', 'Rating: 4', { comment: 'Rain.' }, asha.token);
  await give('Power Cut', 'Rating: 1', { contact: 'guest@example.in' });
  const { all, text } = await list();
  expect(all).toMatchObject([
    {
      title: 'Power Cut',
      stars: 1,
      comment: null,
      from: 'guest',
      contact: 'guest@example.in',
      isDone: false,
    },
    { title: 'Monsoon', stars: 4, comment: 'Rain.', from: 'listener', contact: null },
  ]);
  expect(text).not.toContain(asha.user.email);
  expect(text).not.toContain(asha.user.id);
});

test('it is filtered by text, stars and whether it is done, page by page', async () => {
  for (const [title, stars] of [
    ['Monsoon', 4],
    ['Power Cut', 1],
    ['Monsoon Two', 1],
  ] as const)
    await give(title, `Rating: ${stars}`);
  const reportedPosition = { part: 'Episode 2', position: 462, browser: 'Firefox' };
  await give('Chai', 'Problem', { problem: reportedPosition });
  expect(await titles('?search=monsoon')).toEqual(['Monsoon Two', 'Monsoon']);
  expect(await titles('?stars=1')).toEqual(['Monsoon Two', 'Power Cut']);
  expect(await titles('?stars=problem')).toEqual(['Chai']);
  const [chai, two] = (await list('?limit=2')).all;
  expect(await titles(`?limit=2&after=${two?._id}`)).toEqual(['Power Cut', 'Monsoon']);
  expect((await mark(chai?._id ?? '', 'done')).status).toBe(200);
  expect(await titles('?state=done')).toEqual(['Chai']);
  expect(await titles('?state=open&search=chai')).toEqual([]);
});

test('marking as done and as unread returns the new state; the log says who, and nothing of the feedback', async () => {
  await give('Monsoon', 'Rating: 4', { comment: 'A secret of mine' }, asha.token);
  const id = (await list()).all[0]?._id ?? '';
  const done = await mark(id, 'done');
  expect([done.status, routes.markFeedbackDone.response.parse(done.json).isDone]).toEqual([200, true]);
  expect((await mark(id, 'done')).status).toBe(200);
  expect((await mark(id, 'reopen')).json.isDone).toBe(false);
  const all = auditSearch({ limit: 9 });
  const records = await site.product.get(tokens.stores).audit.search(all);
  expect(records).toHaveLength(2);
  expect(records.every(({ by }) => by.kind === 'staff' && by.userId === kabir.user.id)).toBe(true);
  expect(JSON.stringify(records)).not.toMatch(/secret|Monsoon|asha/);
});
