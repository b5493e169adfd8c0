import type { requestErrors } from '@meend/core/shared/errors/request.ts';

export const requestMessages = {
  'request.malformed': 'Something in this request is not right. Please check it and try again.',
  'request.misdirected':
    'This server does not answer to this host name. Open the address it printed at its start, or set PUBLIC_URL.',
  'request.unsupported-type': 'This kind of content is not accepted here.',
  'request.too-large': 'This request is too large.',
  'request.headers-too-large':
    'This request says too much before its content. Clear this site’s cookies and try again.',
  'request.too-slow': 'This request took too long to arrive. Please try again.',
  'request.unknown-expectation': 'This request expects something that is not done here.',
  'request.not-found': 'We could not find what you asked for.',
  'request.method-not-allowed': 'This address does not do that.',
  'request.too-many': 'Too many tries. Please wait a few minutes and try again.',
  'mail.too-many':
    'Many people are signing in right now. If you used this address here in the last 90 days, your mail is on its way. Else please try again in a minute.',
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'server.starting': 'We are getting ready. Please try again in a moment.',
  'server.unavailable': 'We are busy right now. Please try again in a moment.',
} as const satisfies Record<keyof typeof requestErrors, string>;
