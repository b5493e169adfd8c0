// Calls of the people whom stories credit, for listeners.
import { type CallsOf, call } from '../call/call.ts';
import type { peopleRoutes } from './people.routes.ts';

export const peopleCalls: CallsOf<typeof peopleRoutes> = {
  voices: call('GET', '/api/voices', 'anyone'),
  voice: call('GET', '/api/voices/:slug', 'anyone'),
};
