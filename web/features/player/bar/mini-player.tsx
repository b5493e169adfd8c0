import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { ProgressLine } from '@meend/web/ui/playing/progress-line.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { closePlayer } from '../closing/close-player.ts';
import { leftText, shortPart } from '../controls/player-labels.ts';
import { BackButton, PlayButton } from '../controls/transport.tsx';
import { PausedMark } from '../history/paused-mark.tsx';
import { SleepButton } from '../sleep/sleep-button.tsx';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './mini-player.module.css';

const Played = () => {
  const share = usePlayerView((view) => (view.duration > 0 ? view.position / view.duration : 0));
  return <ProgressLine played={share} className={styles.progress} />;
};

export const MiniPlayer = ({ onExpand }: { readonly onExpand: () => void }) => {
  const player = usePlayer();
  const story = usePlayerView((view) => view.story);
  const part = usePlayerView(shortPart);
  const left = usePlayerView(leftText);
  if (story === null) return null;
  return (
    <div data-bar="">
      <PausedMark className={styles.mark} />
      <div className={styles.card}>
        <button type="button" className={styles.open} onClick={onExpand}>
          <VisuallyHidden>{text('player.expand')} </VisuallyHidden>
          <Cover
            src={story.thumbnail}
            fallback={story.coverArt}
            size={46}
            shape="small"
            className={styles.cover}
            eager
          />
          <span className={stack(0, 'shrink')}>
            <span className={styles.title} lang={languageOf(story.name)}>
              {story.name}
            </span>
            <span className={styles.meta}>
              {part} · {left}
            </span>
          </span>
        </button>
        <SleepButton />
        <BackButton />
        <PlayButton size={44} />
        <ActionMenu
          label={text('listening.more')}
          actions={[
            {
              label: text('bookmark.add'),
              icon: 'icon-bookmark',
              run: () => player.lazy(playerBookmark).requested.emit(),
            },
            { label: text('listening.close'), icon: 'icon-x', run: () => closePlayer(player) },
          ]}
        />
        <Played />
      </div>
    </div>
  );
};
