import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { Suspense } from 'react';
import { MoreMenu } from '../controls/more-menu.tsx';
import { groupName, leftText, shortPart, storyAddress } from '../controls/player-labels.ts';
import { PlayerSeek } from '../controls/player-seek.tsx';
import { SpeedButton } from '../controls/player-settings.tsx';
import { Transport } from '../controls/transport.tsx';
import { PausedMark } from '../history/paused-mark.tsx';
import { SleepButton } from '../sleep/sleep-button.tsx';
import { usePlayerView } from '../use-player.ts';
import styles from './player-bar.module.css';
import type { PlayerFace } from './player-face.ts';

const StageTools = lazyComponent(async () => (await import('./stage.tsx')).StageTools);

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
        size={56}
        shape="small"
        className={styles.cover}
        eager
      />
      <span className={stack(4, 'shrink')}>
        <span className={styles.title}>
          <span lang={languageOf(story.name)}>{story.name}</span> <span className={styles.part}>{part}</span>
        </span>
        <span className={styles.meta}>
          {group} <span className={styles.part}>{left}</span>
        </span>
        <PausedMark className={row(0)} />
      </span>
    </a>
  );
};

interface PlayerBarProps {
  readonly face: PlayerFace | null;
  readonly onFace: (face: PlayerFace | null) => void;
}

export const PlayerBar = ({ face, onFace }: PlayerBarProps) => (
  <div className={styles.bar} data-bar="">
    <Suspense fallback={<span />}>{face === null ? <NowPlaying /> : <StageTools />}</Suspense>
    <div className={stack(4)}>
      <Transport />
      <PlayerSeek />
    </div>
    <div className={styles.extras}>
      <SpeedButton />
      <SleepButton />
      <IconButton
        label={text(face === 'queue' ? 'listening.hide-queue' : 'listening.queue')}
        icon="icon-list-video"
        iconSize={22}
        aria-expanded={face === 'queue'}
        lit={face === 'queue'}
        onClick={() => onFace(face === 'queue' ? null : 'queue')}
      />
      <MoreMenu />
      <IconButton
        label={text(face === null ? 'player.expand' : 'player.collapse')}
        icon={face === null ? 'icon-chevron-up' : 'icon-chevron-down'}
        iconSize={22}
        aria-expanded={face !== null}
        onClick={() => onFace(face === null ? 'text' : null)}
      />
    </div>
  </div>
);
