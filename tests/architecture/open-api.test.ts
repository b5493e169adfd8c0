// The OpenAPI document that developers of other programs read, and the list of operations that a review reads.
import { type CallName, callNames, endpoints } from '@meend/core/contract/areas.ts';
import { openApi } from '@meend/core/contract/open-api.ts';
import { protocolCalls } from '@meend/core/contract/protocol-calls.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

const written = openApi({
  title: productDefaults.name,
  version: '1',
  url: 'https://meend.example',
  productKey: productDefaults.key,
});

const operation = (name: CallName): string => {
  const {
    method,
    path,
    policy,
    success,
    limit,
    bodyKind = 'json',
    errors,
    files: _,
    ...facts
  } = endpoints[name];
  const stated = [
    policy,
    success,
    ...(limit === undefined ? [] : [`limit ${limit}`]),
    ...(bodyKind === 'json' ? [] : [`body ${bodyKind}`]),
    ...Object.keys(facts).sort(),
    ...errors.toSorted(),
  ];
  return `${path} ${method} ${name}: ${stated.join(', ')}`;
};

const protocolOperations = Object.entries(protocolCalls).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { operationId, responses }]) =>
      `${path} ${method.toUpperCase()} ${operationId}: ${Object.keys(responses as object).join(', ')}`,
  ),
);

test('docs/operations.txt lists every operation with its policy, success, limit, facts and errors', async () => {
  const operations = [...callNames.map(operation), ...protocolOperations];
  await expect(`${operations.sort().join('\n')}\n`).toMatchFileSnapshot('../../docs/operations.txt');
});

test('the document passes a linter, but for the two navigations that answer by redirects', async () => {
  // The specification's own paths are ambiguous: /api/users/{userId}/get-phone,
  // /api/users/get-recently-played/{userId}.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(written), config });
  expect(problems.map(({ ruleId, location: [location] }) => `${ruleId} ${location?.pointer}`)).toEqual([
    'operation-2xx-response #/paths/~1api~1gauth~1auth~1google/get/responses',
    'operation-2xx-response #/paths/~1api~1gauth~1callback/get/responses',
  ]);
});
