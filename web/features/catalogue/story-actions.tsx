import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { ShareButton } from '@meend/web/features/share/share-button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { shelfEntryOf } from './shelf.ts';
import styles from './story-actions.module.css';

interface StoryActionsProps {
  readonly story: AnyWireStory;
  readonly className?: string | undefined;
}

/** What a listener does with a story besides playing it: save it to the library, share it. */
export const StoryActions = ({ story, className }: StoryActionsProps) => (
  <div className={classNames(styles.actions, className)}>
    <FavouriteButton entry={shelfEntryOf(story)} />
    <ShareButton story={story} />
  </div>
);
