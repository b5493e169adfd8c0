import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { tilePlay } from '@meend/web/features/player/rows/tile-play-button.tsx';
import { QueueMenu } from '@meend/web/features/player/up-next/queue-menu.tsx';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import styles from './tile-actions.module.css';

const TileMenu = lazyComponent(async () => (await import('./tile-menu.tsx')).TileMenu);

/** A tile's play button and its menu. */
export const tileActions = (story: AnyWireStory) => (
  <>
    {tilePlay(story)}
    <div className={styles.menu}>
      <QueueMenu story={story} name={story.name} menu={TileMenu} />
    </div>
  </>
);
