import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { shelfEntryOf } from '@meend/web/features/catalogue/shelf.ts';
import { ShelfButton } from '@meend/web/features/catalogue/shelf-button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './story-actions.module.css';
import { StoryMenu } from './story-menu.tsx';

interface StoryActionsProps {
  readonly story: AnyWireStory;
  readonly className?: string | undefined;
  /** More of them, after saving. */
  readonly children?: ReactNode;
}

/** What a listener does with a story besides playing it: save it for the library, queue it, share it. */
export const StoryActions = ({ story, className, children }: StoryActionsProps) => (
  <div className={classNames(styles.actions, className)}>
    <ShelfButton entry={shelfEntryOf(story)} />
    {children}
    <StoryMenu story={story} isBrief />
  </div>
);
