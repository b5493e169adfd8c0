import { expect, test } from 'vitest';
import { betterShape, megabytesAnHour, standardShape } from './recording-shape.ts';

test('an hour takes 29 MB, better sound 58', () => {
  expect([megabytesAnHour(standardShape), megabytesAnHour(betterShape(2))]).toEqual([29, 58]);
});
