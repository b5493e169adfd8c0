import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';

/** The parameters of a story on the details of a new listener's profile. */
export const detailsTab = {
  layout: 'fullscreen',
  route: '/profile?tab=details',
  scene: scenarios.newListener,
} as const;
