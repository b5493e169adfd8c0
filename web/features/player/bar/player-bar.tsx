import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { barRef } from '@meend/web/platform/bar-heights.ts';
import { useMediaQuery } from '@meend/web/platform/media-query.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { MoreMenu } from '../controls/more-menu.tsx';
import { groupName, leftText, shortPart, storyAddress } from '../controls/player-labels.ts';
import { PlayerNotice } from '../controls/player-notice.tsx';
import { PlayerSeek } from '../controls/player-seek.tsx';
import { LoopButton, MuteButton, SpeedChoice, VolumeControl } from '../controls/player-settings.tsx';
import { Transport } from '../controls/transport.tsx';
import { PausedMark } from '../history/paused-mark.tsx';
import { SleepButton } from '../sleep/sleep-button.tsx';
import { usePlayerView } from '../use-player.ts';
import type { PlayerFace } from './expanded-player.tsx';
import styles from './player-bar.module.css';

const measured = barRef('player');

const ROOMY = '(min-width: 1100px)';

const NowPlaying = () => {
  const story = usePlayerView((view) => view.story);
  const part = usePlayerView(shortPart);
  const group = usePlayerView(groupName);
  const left = usePlayerView(leftText);
  const href = usePlayerView(storyAddress);
  if (story === null) return null;
  return (
    <a href={href} className={styles.now}>
      <Cover
        src={story.thumbnail}
        fallback={story.coverArt}
        size={60}
        shape="small"
        className={styles.cover}
        eager
      />
      <span className={styles.text}>
        <span className={styles.title}>
          <span lang={languageOf(story.name)}>{story.name}</span> <span className={styles.part}>{part}</span>
        </span>
        <span className={styles.meta}>
          {group} <span className={styles.part}>{left}</span>
        </span>
        <PausedMark className={styles.mark} />
      </span>
    </a>
  );
};

const WideSleepButton = () => (useMediaQuery(ROOMY) ? <SleepButton /> : null);

/** Loop, mute and volume. Below 1100 px loop and volume are in the "More" menu, which also closes the player. */
const Roomy = () => {
  const roomy = useMediaQuery(ROOMY);
  return (
    <>
      {roomy ? <LoopButton /> : null}
      <MuteButton />
      {roomy ? <VolumeControl /> : null}
      <MoreMenu narrow={!roomy} />
    </>
  );
};

interface PlayerBarProps {
  readonly face: PlayerFace | null;
  readonly onFace: (face: PlayerFace | null) => void;
}

export const PlayerBar = ({ face, onFace }: PlayerBarProps) => (
  <div ref={measured} className={styles.bar}>
    {/* The open player shows the notice beside its own controls. */}
    <div className={styles.above}>{face === null ? <PlayerNotice /> : null}</div>
    <div className={styles.row}>
      <NowPlaying />
      <div className={styles.centre}>
        {face === null ? (
          <>
            <Transport />
            <PlayerSeek />
          </>
        ) : null}
      </div>
      <div className={styles.extras}>
        <SpeedChoice />
        <WideSleepButton />
        <IconButton
          label={text(face === 'queue' ? 'listening.hide-queue' : 'listening.queue')}
          icon="icon-list-video"
          iconSize={22}
          aria-expanded={face === 'queue'}
          lit={face === 'queue'}
          onClick={() => onFace(face === 'queue' ? null : 'queue')}
        />
        <Roomy />
        <IconButton
          label={text(face === null ? 'player.expand' : 'player.collapse')}
          icon={face === null ? 'icon-chevron-up' : 'icon-chevron-down'}
          iconSize={22}
          aria-expanded={face !== null}
          onClick={() => onFace(face === null ? 'player' : null)}
        />
      </div>
    </div>
  </div>
);
