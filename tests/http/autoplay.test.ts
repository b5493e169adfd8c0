import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
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
