import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useLockedParts } from '../locked-part.ts';
import { queueFor } from '../queue-story.ts';

/** Presses the story's first locked part; null if every part is open. */
export const useFirstLockedPart = (story: AnyWireStory): (() => void) | null => {
  const { listener } = useSession();
  const { onLockedPart } = useLockedParts();
  const locked = queueFor(story, listener).find(({ isOpen }) => !isOpen);
  if (locked === undefined) return null;
  return () => onLockedPart({ story, partId: locked.partId, label: locked.label });
};
