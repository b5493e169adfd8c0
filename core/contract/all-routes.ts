// Every call of the wire, served by the use cases.
import type { UseCases } from '../use-cases.ts';
import type { Routes } from './routes.ts';
import { accountRoutes } from './serving/account.routes.ts';
import { catalogueRoutes } from './serving/catalogue.routes.ts';
import { paymentRoutes } from './serving/payment.routes.ts';
import { playbackRoutes } from './serving/playback.routes.ts';
import { unlockRoutes } from './serving/unlock.routes.ts';

export const routes = (does: UseCases): Routes => ({
  ...accountRoutes(does),
  ...catalogueRoutes(does),
  ...paymentRoutes(does),
  ...playbackRoutes(does),
  ...unlockRoutes(does),
});
