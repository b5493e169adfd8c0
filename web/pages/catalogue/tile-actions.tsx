import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { tilePlay } from '@meend/web/features/player/rows/tile-play-button.tsx';
import { QueueMenu } from '@meend/web/features/player/up-next/queue-menu.tsx';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import styles from './tile-actions.module.css';

const TileMenu = lazyComponent(async () => (await import('./tile-menu.tsx')).TileMenu);

/** Queues the story, and saves it for the library. */
export const StoryMenu = ({ story }: { readonly story: AnyWireStory }) => (
  <QueueMenu story={story} name={story.name} menu={TileMenu} />
);

/** A tile's play button and its menu, which may be added later. */
export const tileActions = (story: AnyWireStory, hasMenu = true) => (
  <>
    {tilePlay(story)}
    {hasMenu ? (
      <div className={styles.menu}>
        <StoryMenu story={story} />
      </div>
    ) : null}
  </>
);
