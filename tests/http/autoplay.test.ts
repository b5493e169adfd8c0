import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const change = ({ token }: Pick<Listener, 'token'>, { user }: Listener, body: object) =>
  httpRequest(site, `/api/users/${user.id}/autoplay`, { method: 'PUT', token, body });

const isOn = async ({ user, token }: Listener): Promise<unknown> => {
  const { json } = await httpRequest(site, `/api/users/${user.id}/listening-places`, { token });
  return (json as unknown as { autoplay: boolean }).autoplay;
};

test('Keep playing is off until the listener switches it on, and then on every device of the account', async () => {
  const asha = await addListener(site);
  expect(await isOn(asha)).toBe(false);
  const changed = await change(asha, asha, { on: true });
  expect([changed.status, changed.json]).toEqual([200, { on: true }]);
  expect(await isOn(asha)).toBe(true);
  await change(asha, asha, { on: false });
  expect(await isOn(asha)).toBe(false);
});

test('another caller changes nothing, nor does a body without the choice', async () => {
  const asha = await addListener(site);
  const ravi = await addListener(site);
  for (const other of [ravi, await addStaff(site, 'admin')])
    expect((await change(other, asha, { on: true })).status).toBe(403);
  for (const body of [{}, { on: 'yes' }, { on: 1 }, { on: true, off: false }])
    expect((await change(asha, asha, body)).status, JSON.stringify(body)).toBe(400);
  expect([await isOn(asha), await isOn(ravi)]).toEqual([false, false]);
});
