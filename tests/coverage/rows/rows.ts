// Every statement of the specification that can be shown, in its order.
import { calls, events } from './calls.ts';
import { constants, delays } from './constants.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { catalogueScreens, readingScreens } from './reading-screens.ts';
import { routes } from './routes.ts';
import { listenerScreens } from './screens.ts';
import { paymentTransitions, playerTransitions, sessionTransitions } from './transitions.ts';
import { roles, validation } from './validation.ts';

export const sections = [
  routes,
  catalogueScreens,
  listenerScreens,
  readingScreens,
  fields,
  sessionTransitions,
  paymentTransitions,
  playerTransitions,
  validation,
  roles,
  calls,
  events,
  errors,
  constants,
  delays,
];
