import type { ErrorTable } from './error-class.ts';

export const requestErrors = {
  'request.malformed': 'malformed',
  'request.misdirected': 'misdirected',
  'request.unsupported-type': 'unsupported-type',
  'request.too-large': 'too-large',
  'request.headers-too-large': 'headers-too-large',
  'request.too-slow': 'timeout',
  'request.unknown-expectation': 'unknown-expectation',
  'request.not-found': 'missing',
  'request.method-not-allowed': 'method-not-allowed',
  'request.too-many': 'too-many',
  'mail.too-many': 'unavailable',
  'server.unexpected': 'internal',
  'server.starting': 'unavailable',
  'server.unavailable': 'unavailable',
} as const satisfies ErrorTable;
