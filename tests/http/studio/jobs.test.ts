// Background jobs over HTTP: who may read them, their content, and the actions on them.

import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import type { Job } from '@meend/core/jobs/job.ts';
import { makeId, type OutboxId, type UploadId } from '@meend/core/shared/ids.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let meera: Listener;

const site = sitePerFile();
beforeEach(async () => {
  for (const rows of ['outbox', 'uploads', 'users', 'audit'] as const) await site.rows.clear(rows);
  meera = await addStaff(site, 'superadmin', 'meera');
});

const JOBS = '/api/meendAdmin/jobs';

/** Not due until the site's clock is advanced, so that no process runs it. */
const LATER = 60 * 60_000;
const LEASE = 60_000;

const stores = () => site.product.get(tokens.stores);

const aMail: Job = {
  kind: 'mail',
  mail: {
    to: 'asha.kumari@example.in',
    template: {
      name: 'login-link',
      link: 'https://meend.example/verify?token=q7Zf0aB3cD4eF5g',
      code: '042137',
    },
  },
};

const wait = (job: Job = aMail): Promise<OutboxId> =>
  stores().outbox.add(job, new Date(site.clock.now().getTime() + LATER));

const failing = async (isDead = false, job: Job = aMail): Promise<OutboxId> => {
  const id = await wait(job);
  const next = new Date(site.clock.now().getTime() + LATER);
  await stores().outbox.postpone(id, next, '550 no mailbox <asha.kumari@example.in> 042137', isDead);
  return id;
};

const read = async (query: string) => {
  const answer = await httpRequest(site, `${JOBS}?${query}`, { token: meera.token });
  expect(answer.status).toBe(200);
  return { ...routes.jobs.response.parse(answer.json), text: answer.text };
};
const retry = (id: string, token = meera.token) =>
  httpRequest(site, `${JOBS}/${id}/retry`, { body: {}, token });
const discard = (id: string, token = meera.token) =>
  httpRequest(site, `${JOBS}/${id}`, { method: 'DELETE', token });
const retryAll = (token = meera.token) =>
  httpRequest(site, '/api/meendAdmin/retry-jobs', { body: {}, token });
const statusAndMessage = ({
  status,
  json,
}: {
  readonly status: number;
  readonly json: Record<string, unknown>;
}) => [status, json.message];
const actions = async () => {
  const all = auditSearch({ action: 'job' });
  return (await stores().audit.search(all)).map(({ action, by, subject }) => [action, by.kind, subject.id]);
};

test('jobs are listed by state, without the addresses, links and codes they contain', async () => {
  const [waits, fails, dead] = [await wait(), await failing(), await failing(true)];
  const { counts, jobs, next, text } = await read('state=given-up');
  expect([counts, next]).toEqual([{ waiting: 1, failing: 1, 'given-up': 1 }, null]);
  expect(jobs).toMatchObject([
    {
      _id: dead,
      kind: 'mail',
      mail: 'login-link',
      about: 'a•••@example.in',
      state: 'given-up',
      isUnderWay: false,
      reason: '550 no mailbox <[address]> […]',
    },
  ]);
  const others = [await read('state=waiting'), await read('state=failing')];
  expect(others.map((page) => page.jobs.map(({ _id }) => _id))).toEqual([[waits], [fails]]);
  for (const page of [text, ...others.map((other) => other.text)])
    expect(page).not.toMatch(/asha\.kumari|042137|q7Zf0aB3|token/);
});

test('a failed or dead-letter job is retried with all its attempts, and the log says by whom', async () => {
  const [fails, dead] = [await failing(), await failing(true)];
  for (const id of [fails, dead]) {
    expect(statusAndMessage(await retry(id))).toEqual([200, 'Job is tried again']);
    site.clock.advance(1_000);
  }
  expect(await actions()).toEqual([
    ['job.revived', 'staff', dead],
    ['job.revived', 'staff', fails],
  ]);
});

test('all dead-letter jobs are retried at once', async () => {
  await failing(true);
  await failing(true);
  await wait();
  expect(statusAndMessage(await retryAll())).toEqual([200, '2 jobs are tried again']);
  expect(statusAndMessage(await retryAll())).toEqual([200, '0 jobs are tried again']);
  expect(await actions()).toHaveLength(2);
});

test('a job is discarded in every state, once, and the log keeps no address of it', async () => {
  for (const id of [await wait(), await failing(), await failing(true)]) {
    expect(statusAndMessage(await discard(id))).toEqual([200, 'Job discarded']);
    expect((await discard(id)).status).toBe(404);
  }
  expect((await actions()).map(([action]) => action)).toEqual(Array(3).fill('job.discarded'));
  const all = auditSearch({ limit: 9 });
  expect(JSON.stringify(await stores().audit.search(all))).not.toMatch(/asha\.kumari|042137/);
});

test('a running job is neither retried nor discarded', async () => {
  const id = await failing();
  const due = new Date(site.clock.now().getTime() + LATER);
  expect(await stores().outbox.claimOne(id, due, LEASE)).not.toBeNull();
  for (const act of [retry, discard]) {
    const answer = await act(id);
    expect([answer.status, answer.json.code]).toEqual([409, 'job.under-way']);
  }
  expect((await read('state=failing')).jobs).toMatchObject([{ _id: id, isUnderWay: true }]);
  expect(await actions()).toEqual([]);
});

test('a recording whose job is discarded is reported as failed to its admin', async () => {
  const now = site.clock.now();
  const id = makeId<UploadId>(now, new Uint8Array(10).fill(7));
  await stores().uploads.addRecording({
    id,
    kind: 'audio',
    name: 'rain.wav',
    createdAt: now,
    by: meera.user.id,
  });
  const job = await failing(false, { kind: 'transcode', uploadId: id });
  expect((await read('state=failing')).jobs).toMatchObject([{ about: 'rain.wav', mail: null }]);
  expect((await discard(job)).status).toBe(200);
  expect(await stores().uploads.find(id)).toMatchObject({
    state: 'refused',
    reason: 'upload.processing-failed',
  });
});
