import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { shelfEntryOf } from '../shelf.ts';
import { useShelfToggle } from '../use-shelf-change.ts';

/** Whether the listener follows the story, and what a press does: a guest signs up first. */
export const useFollow = (story: AnyWireStory) => {
  const { user, openSignIn } = useSession();
  const { isAdded, press } = useShelfToggle(shelfEntryOf(story, 'follow'));
  const isGuest = user === null;
  return { isGuest, isFollowed: isAdded, press: isGuest ? () => openSignIn('sign-up', 'follow') : press };
};
