// Studio calls of moods. The list is an array, by name; a picture is the path returned by the upload call, or that of
// the mood itself.
import { type CallsOf, call } from '../call/call.ts';
import type { moodAdminRoutes } from './moods-studio.routes.ts';

export const moodAdminCalls: CallsOf<typeof moodAdminRoutes> = {
  adminMoods: call('GET', '/api/{product}Admin/nights', 'admin'),
  adminMood: call('GET', '/api/{product}Admin/nights/:id', 'admin'),
  addMood: call('POST', '/api/{product}Admin/nights', 'admin'),
  updateMood: call('PUT', '/api/{product}Admin/nights/:id', 'admin'),
  withdrawMood: call('DELETE', '/api/{product}Admin/nights/:id', 'admin'),
  restoreMood: call('POST', '/api/{product}Admin/nights/:id/restore', 'admin'),
};
