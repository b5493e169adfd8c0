import { href } from '@meend/core/site/href.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';

/** Story parameters: the details tab of a new listener's profile. */
export const detailsTab = {
  layout: 'fullscreen',
  route: href('profile', { tab: 'details' }),
  scene: scenarios.newListener,
} as const;
