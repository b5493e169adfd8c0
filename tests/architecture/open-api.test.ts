// The OpenAPI document that developers of other programs read, and the list of operations that a review reads.
import { type CallName, callNames, type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import { openApi } from '@meend/core/contract/open-api.ts';
import { protocolCalls } from '@meend/core/contract/protocol-calls.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { codeFiles, read } from './source-files.ts';

const written = openApi({
  title: productDefaults.name,
  version: '1',
  url: 'https://meend.example',
  productKey: productDefaults.key,
});

const flags = [
  'isCritical',
  'isSignIn',
  'marksBrowser',
  'reportsPayment',
  'sharedForGuests',
  'usesSessionCookie',
] as const satisfies readonly (keyof Endpoint)[];

const operation = (name: CallName): string => {
  const call = endpoints[name];
  const stated = [
    call.policy,
    call.success,
    ...(call.limit === undefined ? [] : [`limit ${call.limit}`]),
    ...(call.bodyKind === undefined ? [] : [`body ${call.bodyKind}`]),
    ...flags.filter((flag) => call[flag] === true),
    ...call.errors.toSorted(),
  ];
  return `${call.path} ${call.method} ${name}: ${stated.join(', ')}`;
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

test('every wire type names its shape: it is a component of the document', () => {
  const types = codeFiles
    .filter((path) => path.startsWith('core/contract/'))
    .flatMap((path) => [...read(path).matchAll(/^export type (?:Wire)?(\w+) = WireOf</gm)])
    .map(([, name]) => name);
  const { schemas } = written.components as { readonly schemas: object };
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(types));
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
