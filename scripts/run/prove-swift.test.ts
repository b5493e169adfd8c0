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

test('a machine with Swift proves on it, and what fails there is no proof', async () => {
  const ready = machine([], true, '');
  expect(await proveSwift(ready)).toBe(true);
  expect(ready.install).not.toHaveBeenCalled();
  expect(await proveSwift({ ...ready, run: async () => 1 })).toBe(false);
});

test('what is missing is installed where apt is ours', async () => {
  const bare = machine(['swift-proxy'], true, '');
  expect(await proveSwift(bare)).toBe(true);
  expect(bare.install).toHaveBeenCalledExactlyOnceWith(['swift-proxy']);
});

test.each([
  [true, 'Unable to locate package', ' (apt: Unable to locate package)'],
  [false, '', ''],
])('where it cannot be had nothing runs, and it is told (apt is ours: %s)', async (isOurs, aptError, why) => {
  const bare = machine(['swift', 'swift-proxy'], isOurs, aptError);
  expect(await proveSwift(bare)).toBe(
    `OpenStack Swift is untried: as root on Debian, apt-get install --no-install-recommends swift swift-proxy${why}`,
  );
  expect(bare.install).toHaveBeenCalledTimes(isOurs ? 1 : 0);
  expect(bare.run).not.toHaveBeenCalled();
});
