import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { tilePlay } from '@meend/web/features/player/rows/tile-play-button.tsx';
import { QueueMenu } from '@meend/web/features/player/up-next/queue-menu.tsx';
import type { OpenMenuProps } from '@meend/web/features/player/up-next/use-queue-actions.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import type { ComponentType } from 'react';
import styles from './tile-actions.module.css';

const TileMenu = lazyComponent(async () => (await import('./tile-menu.tsx')).TileMenu);

interface StoryMenuProps {
  readonly story: AnyWireStory;
  /** The open menu. */
  readonly menu?: ComponentType<OpenMenuProps>;
}

/** Queues the story, and saves it for the library. */
export const StoryMenu = ({ story, menu = TileMenu }: StoryMenuProps) => (
  <QueueMenu story={story} name={story.name} menu={menu} />
);

/** A tile's play button and its menu, which may be added later. */
export const tileActions = (story: AnyWireStory, hasMenu = true, menu?: StoryMenuProps['menu']) => (
  <>
    {tilePlay(story)}
    {hasMenu ? (
      <div className={styles.menu}>
        <StoryMenu story={story} {...(menu && { menu })} />
      </div>
    ) : null}
  </>
);
