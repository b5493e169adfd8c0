import { expect, test } from 'vitest';
import { thisMachine, whyNotHere } from './platform.mjs';

test('a supported platform has no error', () => {
  expect(whyNotHere({ platform: 'linux', arch: 'x64', glibc: '2.36' })).toBeNull();
  expect(whyNotHere({ platform: 'darwin', arch: 'arm64', glibc: undefined })).toBeNull();
  expect(whyNotHere({ platform: 'win32', arch: 'x64', glibc: undefined })).toBeNull();
  expect(whyNotHere(thisMachine())).toBeNull();
});

test.each([
  [{ platform: 'freebsd', arch: 'x64', glibc: undefined }, 'freebsd on x64'],
  [{ platform: 'linux', arch: 'arm', glibc: '2.36' }, 'linux on arm'],
  [{ platform: 'linux', arch: 'x64', glibc: undefined }, 'linux without glibc on x64'],
])('an unsupported platform gets an error that names it: %j', (machine, words) => {
  expect(whyNotHere(machine)).toBe(
    `This product runs on Linux with glibc, macOS and Windows, on x64 or arm64; this machine is ${words}.`,
  );
});
