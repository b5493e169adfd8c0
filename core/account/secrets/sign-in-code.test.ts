import { secureRandomness } from '@meend/adapters/system/secrets.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { expect, test } from 'vitest';
import { makeCode, parseCode } from './sign-in-code.ts';

test('a code is six digits, with leading zeros', () => {
  const bytes = (...some: number[]) => ({ bytes: () => Uint8Array.from(some) });
  expect(makeCode(bytes(0, 0, 7))).toBe('000007');
  expect(makeCode(bytes(0x0f, 0x42, 0x3f))).toBe('999999');
});

test('random values that would bias the codes are rejected', () => {
  const draws = [Uint8Array.from([255, 255, 255]), Uint8Array.from([0, 0, 1])];
  expect(makeCode({ bytes: () => draws.shift() ?? new Uint8Array(3) })).toBe('000001');
});

test('every first digit is about equally frequent', () => {
  const counts = Array<number>(10).fill(0);
  for (let turn = 0; turn < 20_000; turn += 1) {
    const first = Number(makeCode(secureRandomness).charAt(0));
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(1_700);
});

test('a generated code is accepted', () => {
  const randomness = seededRandomness(7);
  for (let turn = 0; turn < 1_000; turn += 1) {
    const code = makeCode(randomness);
    expect(parseCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(code);
  }
});
