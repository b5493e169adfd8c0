import { expect, test } from 'vitest';
import { createShakeDetector, listenForShakes } from './shake.ts';

const swing = (x: number) => ({ x, y: 0, z: 1 });

const shakenBy = (samples: readonly (readonly [x: number, at: number])[]): boolean => {
  const isShake = createShakeDetector();
  return samples.map(([x, at]) => isShake(swing(x), at)).includes(true);
};

test('three swings to and fro within 800 ms are a shake', () => {
  expect(
    shakenBy([
      [18, 0],
      [-18, 300],
      [18, 700],
    ]),
  ).toBe(true);
});

test.each([
  [
    'two swings',
    [
      [18, 0],
      [-18, 300],
    ],
  ],
  [
    'weak swings',
    [
      [14, 0],
      [-14, 200],
      [14, 400],
      [-14, 600],
    ],
  ],
  [
    'slow swings',
    [
      [18, 0],
      [-18, 500],
      [18, 1_000],
      [-18, 1_500],
    ],
  ],
  [
    'one push, however long',
    [
      [18, 0],
      [20, 200],
      [22, 400],
      [18, 600],
    ],
  ],
] as const)('%s are none', (_, samples) => {
  expect(shakenBy(samples)).toBe(false);
});

test('a phone without a gyroscope is never shaken, and nothing is heard after listening stopped', () => {
  const window = new EventTarget();
  let shakes = 0;
  const stop = listenForShakes(window, () => {
    shakes += 1;
  });
  const move = (acceleration: object | null) =>
    window.dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration }));
  for (let sample = 0; sample < 3; sample += 1) move(null);
  expect(shakes).toBe(0);
  for (const x of [20, -20, 20]) move(swing(x));
  expect(shakes).toBe(1);
  stop();
  for (const x of [20, -20, 20]) move(swing(x));
  expect(shakes).toBe(1);
});
