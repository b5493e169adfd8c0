import { badBodies, type Damage } from '@meend/tests/kit/bad-input/bad-fields.ts';
import { sampleOf } from '@meend/tests/kit/bad-input/sample-input.ts';
import { parseInput } from '@meend/tests/kit/mocks/parse-input.ts';
import { expect, test } from 'vitest';
import { callNames, endpoints } from './areas.ts';

const withFields = callNames.filter((name) => {
  const { body, bodyKind = 'json' } = endpoints[name];
  return body !== undefined && bodyKind !== 'raw' && bodyKind !== 'multipart';
});

/** Refused before any shape is asked. */
const unsafe: readonly Damage[] = ['a zero byte', 'a lone surrogate', '__proto__'];

test.each(withFields)('law: %s refuses every damaged field with an error that it states', (name) => {
  const { body, params, query, errors } = endpoints[name];
  if (body === undefined) return;
  const bad = badBodies(body).filter(({ damage }) => !unsafe.includes(damage));
  const sample = { params: params && sampleOf(params), query: query && sampleOf(query, 'required') };
  const refused = bad.map(({ damage, field, raw }) => {
    const parsed = parseInput(name, { ...sample, body: JSON.parse(raw) });
    return [damage, field, parsed.ok ? 'accepted' : parsed.error.code];
  });
  expect(refused).toEqual(bad.map(({ damage, field, code }) => [damage, field, code]));
  expect([...errors, 'request.malformed']).toEqual(expect.arrayContaining(bad.map(({ code }) => code)));
});
