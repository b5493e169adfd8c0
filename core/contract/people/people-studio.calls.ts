// Studio calls of people. The list is an array, by name; a portrait is the path returned by the
// upload call, or that of the person itself.
import { type CallsOf, call } from '../call/call.ts';
import type { peopleAdminRoutes } from './people-studio.routes.ts';

export const peopleAdminCalls: CallsOf<typeof peopleAdminRoutes> = {
  adminPeople: call('GET', '/api/{product}Admin/people', 'admin'),
  adminPerson: call('GET', '/api/{product}Admin/people/:id', 'admin'),
  addPerson: call('POST', '/api/{product}Admin/people', 'admin'),
  updatePerson: call('PUT', '/api/{product}Admin/people/:id', 'admin'),
  withdrawPerson: call('DELETE', '/api/{product}Admin/people/:id', 'admin'),
  restorePerson: call('POST', '/api/{product}Admin/people/:id/restore', 'admin'),
  erasePerson: call('POST', '/api/{product}Admin/people/:id/erase', 'admin'),
};
