// The scheduled stories admins announced: listeners are told their name, cover and day, never their parts.
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { Announced } from './story-store.port.ts';

const MAX_ANNOUNCED = 12;

/** The next one first; a story leaves at the moment it comes out. */
export const listComingSoon =
  ({ stores }: Pick<Ports, 'stores'>) =>
  (): Promise<readonly Announced[]> =>
    stores.stories.announced(MAX_ANNOUNCED);
