import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { tilePlay } from '../rows/tile-play-button.tsx';
import { QueueMenu } from './queue-menu.tsx';
import styles from './tile-actions.module.css';

/** A tile's play button and its menu. */
export const tileActions = (story: AnyWireStory) => (
  <>
    {tilePlay(story)}
    <div className={styles.menu}>
      <QueueMenu story={story} name={story.name} />
    </div>
  </>
);
