import ChevronUp from 'lucide-react/icons/chevron-up';
import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Cover } from '../../ui/covers/cover.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import styles from './player-bar.module.css';
import { PlayerNotice } from './player-notice.tsx';
import { PlayerSeek } from './player-seek.tsx';
import { LoopButton, SpeedChoice, VolumeControl } from './player-settings.tsx';
import { groupName, leftText, shortPart, storyAddress } from './player-words.ts';
import { Transport } from './transport.tsx';
import { usePlayerView } from './use-player.ts';

const NowPlaying = () => {
  const story = usePlayerView((view) => view.story);
  const part = usePlayerView(shortPart);
  const group = usePlayerView(groupName);
  const left = usePlayerView(leftText);
  const href = usePlayerView(storyAddress);
  if (story === null) return null;
  return (
    <Link href={href} className={styles.now}>
      <Cover
        src={story.thumbnail}
        fallback={story.coverArt}
        size={60}
        shape="small"
        className={styles.cover}
        eager
      />
      <span className={styles.words}>
        <span className={styles.title}>
          {story.name} <span className={styles.part}>{part}</span>
        </span>
        <span className={styles.meta}>
          {group} <span className={styles.part}>{left}</span>
        </span>
      </span>
    </Link>
  );
};

export interface PlayerBarProps {
  readonly expanded: boolean;
  readonly onExpand: () => void;
}

export const PlayerBar = ({ expanded, onExpand }: PlayerBarProps) => (
  <div className={styles.bar}>
    <div className={styles.above}>
      <PlayerNotice />
    </div>
    <div className={styles.row}>
      <NowPlaying />
      <div className={styles.centre}>
        <Transport />
        <PlayerSeek />
      </div>
      <div className={styles.extras}>
        <SpeedChoice />
        <span className={styles.fromWide}>
          <LoopButton />
        </span>
        <VolumeControl />
        <IconButton
          label={text(expanded ? 'player.collapse' : 'player.expand')}
          icon={<Icon glyph={ChevronUp} size={22} className={expanded ? styles.down : ''} />}
          aria-expanded={expanded}
          onClick={onExpand}
        />
      </div>
    </div>
  </div>
);
