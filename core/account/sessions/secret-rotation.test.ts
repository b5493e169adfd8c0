import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { expect, test } from 'vitest';
import { firstRotation, rotateSecret } from './secret-rotation.ts';

const grace = serverTimings.rotationGrace;

/** A session whose calls send secrets at times in ms. */
const session = () => {
  let rotation = firstRotation('0');
  return {
    exchange: (secret: string, next: string, at: number) => {
      const rotated = rotateSecret(rotation, secret, next, new Date(at));
      if (rotated.kind === 'rotated') rotation = rotated.rotation;
      return rotated.kind;
    },
    state: () => rotation,
  };
};

test('after lost responses the last four secrets sent are accepted, and no older one', () => {
  const { exchange, state } = session();
  expect(exchange('unknown', 'x', 0)).toBe('stolen');
  expect(exchange('0', '1', 0)).toBe('rotated');
  expect(exchange('1', '2', 1)).toBe('rotated');
  for (const next of [3, 4, 5, 6]) expect(exchange('1', `${next}`, 1 + grace * next)).toBe('rotated');
  expect(state()).toEqual({
    unused: ['3', '4', '5', '6'],
    lastUsed: { hash: '1', rotatedAt: new Date(1 + grace * 6) },
    crossing: [],
  });
  expect(exchange('2', 'x', grace * 9)).toBe('stolen');
  expect(exchange('4', '7', grace * 9)).toBe('rotated');
  expect(state().unused).toEqual(['7']);
});

test('a late call with one of the last twenty replaced secrets crosses a newer one, within the grace period', () => {
  const { exchange, state } = session();
  for (let at = 0; at < 24; at += 1) expect(exchange(`${at}`, `${at + 1}`, at)).toBe('rotated');
  expect(state().crossing.map(({ hash }) => hash)).toEqual(
    Array.from({ length: 20 }, (_, at) => `${at + 3}`),
  );
  expect(exchange('2', 'x', 24)).toBe('stolen');
  expect([exchange('3', 'x', 24), exchange('23', 'x', 24)]).toEqual(['crossed', 'crossed']);
  expect(exchange('3', 'x', 3 + grace)).toBe('stolen');
  expect(exchange('24', '25', 10 + grace)).toBe('rotated');
  expect(state().crossing.map(({ hash }) => Number(hash))).toEqual([
    11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  ]);
});
