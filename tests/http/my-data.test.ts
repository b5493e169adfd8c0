import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { mailsOf } from '@meend/tests/kit/site/http-mails.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let asha: Listener;

const site = sitePerTest();
beforeEach(async () => {
  asha = await addListener(site);
});

const archivePath = (who: Listener) => `/api/users/${who.user.id}/archive`;
const requestAction = (what: 'archive' | 'erasure', who = asha, token: string | undefined = who.token) =>
  httpRequest(site, `/api/users/${who.user.id}/${what}`, { token, body: {} });
const post = (path: string, token: unknown) => httpRequest(site, path, { body: { token } });

/** Runs the waiting job like the relay. */
const makeArchive = async () => {
  for (const { job } of await site.rows.jobs())
    if (job.kind === 'archive')
      await site.product.get(tokens.useCases).makeArchive(job.userId, job.archiveId);
};
const readyArchive = async (who = asha): Promise<string> => {
  await requestAction('archive', who);
  await makeArchive();
  const { archive } = (await httpRequest(site, archivePath(who), { token: who.token })).json as never as {
    archive: { _id: string; state: string };
  };
  expect(archive.state).toBe('ready');
  return archive._id;
};
const secretOf = async (name: 'erasure-asked' | 'erasure-begun') => mailedSecret(await mailsOf(site), name);

test('a listener downloads their data, and no other account can with the same link', async () => {
  expect((await requestAction('archive')).json).toMatchObject({ archive: { state: 'making' } });
  const id = await readyArchive();
  const path = `${archivePath(asha)}/${id}`;
  const { status, json, headers } = await httpRequest(site, path, { token: asha.token });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(json.account).toMatchObject([{ email: asha.user.email }]);
  expect((await httpRequest(site, path)).status).toBe(401);
  const ravi = await addListener(site, 'ravi');
  expect((await httpRequest(site, path, { token: ravi.token })).status).toBe(404);
  // Another user's file under the caller's own path.
  expect((await httpRequest(site, `${archivePath(ravi)}/${id}`, { token: ravi.token })).status).toBe(404);
  const forged = '01999999-0000-7000-8000-000000000001';
  for (const wrong of [forged, 'x', `${id}x`])
    expect((await httpRequest(site, `${archivePath(asha)}/${wrong}`, { token: asha.token })).status).toBe(
      404,
    );
});

test('deleting an account takes both links, and its sessions end at once', async () => {
  expect((await requestAction('erasure')).status).toBe(200);
  for (const path of ['/api/erasure/confirm', '/api/erasure/take-back'])
    expect((await post(path, 'x'.repeat(43))).json.code).toBe('link.unusable');
  expect((await httpRequest(site, archivePath(asha), { token: asha.token })).status).toBe(200);
  const begun = await post('/api/erasure/confirm', await secretOf('erasure-asked'));
  expect(begun.json).toEqual({ message: 'Your account is being deleted', erasesAt: expect.any(String) });
  expect((await httpRequest(site, archivePath(asha), { token: asha.token })).status).toBe(401);
  const journal = () => readFileSync(join(site.dataDir, 'account-journal.jsonl'), 'utf8');
  expect(journal()).toContain(`"erasure","userId":"${asha.user.id}"`);
  const cancelled = await post('/api/erasure/take-back', await secretOf('erasure-begun'));
  expect(cancelled.json).toEqual({ message: 'Your account is as it was. You can log in again.' });
  expect(journal()).toContain(`"erasure-taken-back","userId":"${asha.user.id}"`);
});
