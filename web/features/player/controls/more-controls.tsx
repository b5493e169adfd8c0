// What is rarely needed, behind "More" of the open player and of the bar.

import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { CastButton } from '../casting/cast-button.tsx';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './more-controls.module.css';
import { PlaybackSettings } from './playback-settings.tsx';
import { LoopButton } from './player-settings.tsx';

/** In the bar's menu, which has loop and bookmark itself. */
export const MoreSettings = () => (
  <div className={styles.settings}>
    <CastButton className={`${row(0, 'middle')} ${textStyle('small')}`} />
    <PlaybackSettings />
  </div>
);

/** In the place of the cover on a phone. */
export const MoreControls = () => {
  const player = usePlayer();
  const { requested } = player.lazy(playerBookmark);
  const loop = usePlayerView((view) => view.settings.loop);
  return (
    <div className={stack(16, 'top')}>
      <div className={styles.tools}>
        <div className={styles.tool}>
          <LoopButton />
          <span aria-hidden="true">{text(loop ? 'player.loop-on' : 'player.loop-off')}</span>
        </div>
        <div className={styles.tool}>
          <IconButton
            label={text('bookmark.add')}
            icon="icon-bookmark"
            iconSize={22}
            tooltip={false}
            onClick={() => requested.emit()}
          />
          <span aria-hidden="true">{text('bookmark.name')}</span>
        </div>
        <div className={styles.tool}>
          <IconButton
            label={text('player.rate-story')}
            icon="icon-star"
            iconSize={22}
            tooltip={false}
            onClick={() => player.ratingRequested.emit(player.read().story?.name ?? '')}
          />
          <span aria-hidden="true">{text('player.rate')}</span>
        </div>
        <CastButton className={styles.tool} />
      </div>
      <PlaybackSettings />
    </div>
  );
};
