import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRedirectPath } from './redirect-path.ts';
import { destinationAfterSignIn, newUserRedirect, redirectToSend } from './return-path.ts';

const story = '/playlist-det/shimla';
const loginContext = { isSignUp: false, page: story, campaign: null, hasIntent: false } as const;
const arrival = { isNewUser: false, redirect: null, intent: null, page: null } as const;

test.each([
  ['a login sends the page its dialog was opened on', loginContext, story],
  ['a login at home sends nothing', { ...loginContext, page: '/' }, null],
  ['a login on the login page sends nothing', { ...loginContext, page: '/login' }, null],
  ['a locked part sends nothing: its browser remembers it', { ...loginContext, hasIntent: true }, null],
  ['a sign-up on a story sends nothing', { ...loginContext, isSignUp: true }, null],
  [
    'a sign-up from a campaign sends its page',
    { ...loginContext, isSignUp: true, campaign: '/blog' },
    '/blog',
  ],
  [
    'a pressed plan is sent, whatever was pressed before it',
    { ...loginContext, isSignUp: true, page: '/plans?plan=90+days', hasIntent: true, campaign: '/blog' },
    '/plans?plan=90+days',
  ],
  [
    'who logs in again on the payment page comes back to it',
    { ...loginContext, page: '/payment/status/0192-ab' },
    '/payment/status/0192-ab',
  ],
])('%s', (_title, input, sent) => expect(redirectToSend(input)).toBe(sent));

test.each([
  ['a newcomer chooses first', { ...arrival, isNewUser: true, intent: story }, '/unlock-free-story'],
  [
    'a newcomer from the plans goes back to them',
    { ...arrival, isNewUser: true, redirect: '/plans' },
    '/plans',
  ],
  ['a campaign leads its newcomer back', { ...arrival, isNewUser: true, redirect: '/blog' }, '/blog'],
  ['the pressed part comes before the page', { ...arrival, intent: story, redirect: '/blog' }, story],
  [
    'a plan comes before a part that was pressed earlier',
    { ...arrival, intent: story, redirect: '/plans?plan=30+days' },
    '/plans?plan=30+days',
  ],
  ['another browser leads to the page the link knows', { ...arrival, redirect: story }, story],
  [
    'a code leaves its reader where they are',
    { ...arrival, page: '/temptations?genre=City' },
    '/temptations?genre=City',
  ],
  ['else it is Home', { ...arrival, page: '/login' }, '/'],
])('%s', (_title, input, expected) => expect(destinationAfterSignIn(input)).toBe(expected));

test('a log-in request leads a new user only to the plans', () => {
  expect(newUserRedirect(story)).toBeNull();
  expect(newUserRedirect('/plansible')).toBeNull();
  expect(newUserRedirect('/plans?plan=90+days')).toBe('/plans?plan=90+days');
});

test('every destination after signing in is a screen of this site', () => {
  const path = fc.oneof(
    fc.constantFrom(story, '/plans', '/', '/login', '/unlock-free-story', '//evil.example', '/success'),
    fc.string(),
  );
  const maybe = fc.option(path.map(parseRedirectPath), { nil: null }).map((one) => one ?? null);
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      path,
      maybe,
      maybe,
      (isSignUp, isNewUser, page, campaign, intent) => {
        const redirect = redirectToSend({ isSignUp, page, campaign, hasIntent: intent !== null });
        const storedRedirect = isSignUp ? redirect : newUserRedirect(redirect);
        for (const one of [redirect, storedRedirect])
          expect(
            parseRedirectPath(destinationAfterSignIn({ isNewUser, redirect: one, intent, page })),
          ).not.toBeNull();
        const led = destinationAfterSignIn({ isNewUser: true, redirect: storedRedirect, intent, page });
        expect([storedRedirect, campaign, '/unlock-free-story']).toContain(led);
      },
    ),
  );
});
