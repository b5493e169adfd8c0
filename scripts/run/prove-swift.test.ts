import { expect, test, vi } from 'vitest';
import { proveSwift } from './prove-swift.ts';

const machine = (missing: readonly string[], isOurs: boolean, aptError: string) => {
  const left = [...missing];
  const install = vi.fn(() => {
    if (aptError === '') left.splice(0);
    return aptError;
  });
  return { missing: () => [...left], isOurs: () => isOurs, install, run: vi.fn(async () => 0) };
};

test('a machine with Swift runs its tests, and a failing test fails the proof', async () => {
  const ready = machine([], true, '');
  expect(await proveSwift(ready)).toBe(true);
  expect(ready.install).not.toHaveBeenCalled();
  expect(await proveSwift({ ...ready, run: async () => 1 })).toBe(false);
});

test('missing Swift packages are installed as root on Debian', async () => {
  const bare = machine(['swift-proxy'], true, '');
  expect(await proveSwift(bare)).toBe(true);
  expect(bare.install).toHaveBeenCalledExactlyOnceWith(['swift-proxy']);
});

test.each([
  [true, 'Unable to locate package', ' (apt: Unable to locate package)'],
  [false, '', ''],
])(
  'without Swift nothing runs and the result says how to install it (root on Debian: %s)',
  async (isOurs, aptError, why) => {
    const bare = machine(['swift', 'swift-proxy'], isOurs, aptError);
    expect(await proveSwift(bare)).toBe(
      `OpenStack Swift is untried: as root on Debian, apt-get install --no-install-recommends swift swift-proxy${why}`,
    );
    expect(bare.install).toHaveBeenCalledTimes(isOurs ? 1 : 0);
    expect(bare.run).not.toHaveBeenCalled();
  },
);
