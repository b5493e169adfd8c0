import type { Endpoint } from '@meend/core/contract/areas.ts';
import { expect, test } from 'vitest';
import { contractRouter, type ServedContract } from './contract-router.ts';

const stated = {
  method: 'GET',
  path: '/api/tea',
  policy: 'anyone',
  success: 200,
  errors: [],
  respond: async () => ({ ok: true, value: null }),
} as unknown as Endpoint;

const serving = (part: Partial<ServedContract>) => () =>
  contractRouter({
    calls: { tea: stated },
    ...part,
  } as ServedContract);

test('a contract whose every call has a policy is served', () => {
  expect(serving({})).not.toThrow();
});

test.each([undefined, '', 'everyone', 'toString'])('a call with the policy %j stops the start', (policy) => {
  expect(serving({ calls: { tea: { ...stated, policy: policy as never } } })).toThrow(
    'Call tea has no policy',
  );
});
