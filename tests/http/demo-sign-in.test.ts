import { type InventedPerson, signInInvented } from '@meend/adapters/composition/operations/demo-removal.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

const tokenFor = async (person: InventedPerson): Promise<string> => {
  const signIn = await signInInvented(site.product.get(tokens.ports))(person);
  if (!signIn.ok) throw new Error(signIn.error.code);
  return new URL(signIn.value.link).searchParams.get('token') ?? '';
};

const enter = (token: string) => httpRequest(site, '/api/users/verify-login-token', { body: { token } });

test.each([
  ['listener', 403],
  ['subscriber', 403],
  ['admin', 200],
] as const)('the link of an invented %s signs in once, with the rights of one', async (person, status) => {
  const token = await tokenFor(person);
  const entered = await enter(token);
  expect(entered.status).toBe(200);
  const insights = await httpRequest(site, '/api/meendAdmin/insights', { token: String(entered.json.token) });
  expect(insights.status).toBe(status);
  expect((await enter(token)).status).toBe(400);
});

test('the invented subscriber has a running plan, the same at each sign-in, and every part is unlocked', async () => {
  const { json } = await enter(await tokenFor('subscriber'));
  const token = String(json.token);
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const plans = () => httpRequest(site, `/api/user-subs/user-subscriptions/${userId}`, { token });
  const first = await plans();
  expect(first.json.subscriptions).toMatchObject([{ status: 'active', planName: '30 days' }]);
  const stories = await httpRequest(site, '/api/shortStories/shortStories', { token });
  expect(stories.json.every((story) => story.episode !== null)).toBe(true);
  await enter(await tokenFor('subscriber'));
  expect((await plans()).json).toEqual(first.json);
});
