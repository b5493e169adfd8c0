import { type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { goodRequest } from '@meend/tests/kit/bad-input/bad-requests.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let meera: Listener;

const site = sitePerFile({ environment: { RATE_LIMIT_FACTOR: '0.001' } });
beforeAll(async () => {
  meera = await addStaff(site, 'superadmin', 'meera');
});

test.each(
  Object.entries<Endpoint>(endpoints).flatMap(([name, call]) =>
    call.limit === undefined ? [] : [[name, call.limit, call] as const],
  ),
)('%s is limited: %s', async (_, _limit, call) => {
  const caller = { id: meera.user.id, token: meera.token };
  const { path, question } = goodRequest(call, { superadmin: caller, listener: caller });
  let answer = await httpRequest(site, path, question);
  for (let turn = 0; turn < 12 && answer.status !== 429; turn += 1)
    answer = await httpRequest(site, path, question);
  expect([answer.status, answer.json.code, answer.json.error]).toEqual([
    429,
    'request.too-many',
    errorMessages['request.too-many'],
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
