import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesTwice, parseJson } from './json-body.ts';

test.each([
  ['side by side', '{"plan":"30 days","plan":"90 days"}'],
  ['with something between', '{"a":1,"b":{"a":1},"a":2}'],
  ['deep inside', '{"list":[{"x":[],"y":{"z":1,"z":1}}]}'],
  ['written in two ways', '{"\\u0061":1,"a":2}'],
  ['with quotes in it', '{"\\"":1,"\\"":2}'],
  ['empty', '{"":1,"":1}'],
  ['with blanks before its colon', '{"a" \n :1,"a"\t:2}'],
])('a duplicate key is rejected: %s', (_, json) => {
  expect(namesTwice(json)).toBe(true);
  expect(() => parseJson(Buffer.from(json))).toThrow('request.malformed');
});

test.each([
  ['in two objects', '[{"a":1},{"a":2}]'],
  ['as a value', '{"a":"a","b":"a"}'],
  ['in an object and around it', '{"a":{"a":{"a":1}}}'],
  ['in a text that looks like JSON', '{"a":"{\\"a\\":1,\\"a\\":2}"}'],
  ['beside brackets in texts', '{"a":"}","b":"{","c":"\\\\"}'],
])('an equal name is accepted %s', (_, json) => {
  expect(parseJson(Buffer.from(json))).toEqual(JSON.parse(json));
});

test('law: JSON.stringify never writes a duplicate key', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !namesTwice(JSON.stringify(value))));
});

test('law: a duplicate key is always detected, wherever its object is nested', () => {
  const inside = fc.array(fc.oneof(fc.string(), fc.nat()), { maxLength: 4 });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), inside, (object, path) => {
      const [first = ''] = Object.keys(object);
      const doubled = `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(first)}:null}`;
      const json = path.reduce<string>(
        (inner, step) =>
          typeof step === 'string' ? `{${JSON.stringify(step)}:${inner}}` : `[0,${inner},"${step}"]`,
        doubled,
      );
      return namesTwice(json);
    }),
  );
});

test.each<readonly [string, string | Uint8Array]>([
  ['nothing', ''],
  ['a cut object', '{"email":'],
  ['NaN', '{"email":NaN}'],
  ['two values', '{}{}'],
  ['a byte order mark', '\uFEFF{"email":"a@b.in"}'],
  ['UTF-16', Buffer.from('{"email":"a@b.in"}', 'utf16le')],
  ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a lone surrogate', '{"email":"\\ud800@b.in"}'],
  ['a lone surrogate as a name', '{"\\ud800":1}'],
  ['a zero byte', '{"email":["a\\u0000@b.in"]}'],
  ['a number beyond number', '{"price":1e400}'],
  ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['__proto__', '{"__proto__":{"x":1}}'],
  ['constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ['a deep prototype', '{"userDetails":{"prototype":1}}'],
])('%s is malformed', (_, json) => {
  expect(() => parseJson(Buffer.from(json))).toThrow('request.malformed');
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
