import { expect, test } from 'vitest';
import { landingScreens, NOT_FOUND_PATH, screens } from './screens.ts';

const paths = Object.values(screens);

test('every screen has a unique path', () => {
  expect(new Set([...paths, NOT_FOUND_PATH]).size).toBe(paths.length + 1);
});

test.each(paths)(
  '%s consists of plain segments and parameters, so that it matches only one pattern',
  (path) => {
    expect(path).toMatch(/^\/$|^(?:\/(?:[A-Za-z&-]+|:[A-Za-z]+))+$/);
  },
);

test('no step of signing in, of a mail’s link or of a payment is a redirect target', () => {
  const steps = ['login', 'verifyLogin', 'verifyRegistration', 'googleLanding', 'success', 'fail', 'pending'];
  const mailed = ['deleteAccount', 'keepAccount', 'changeEmail', 'unsubscribe'];
  expect(Object.keys(landingScreens)).not.toEqual(expect.arrayContaining([...steps, ...mailed]));
  expect([...steps, ...mailed].filter((name) => Object.hasOwn(landingScreens, name))).toEqual([]);
});
