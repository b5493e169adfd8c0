import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { tilePlay } from '@meend/web/features/player/rows/tile-play-button.tsx';
import { StoryMenu } from './story-menu.tsx';
import styles from './tile-actions.module.css';
import type { StoryMenuProps } from './use-menu-rows.ts';

/** A tile's play button and its menu, which may be added later. */
export const tileActions = (
  story: AnyWireStory,
  hasMenu = true,
  about?: Pick<StoryMenuProps, 'isRecommended'>,
) => (
  <>
    {tilePlay(story)}
    {hasMenu ? (
      <div className={styles.menu}>
        <StoryMenu story={story} {...about} />
      </div>
    ) : null}
  </>
);
