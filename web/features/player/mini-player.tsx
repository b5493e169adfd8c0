import { text } from '../../messages/text.ts';
import { Cover } from '../../ui/covers/cover.tsx';
import { ProgressLine } from '../../ui/playing/progress-line.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './mini-player.module.css';
import { PlayerNotice } from './player-notice.tsx';
import { leftText, shortPart } from './player-words.ts';
import { BackButton, PlayButton } from './transport.tsx';
import { usePlayerView } from './use-player.ts';

const Played = () => {
  const share = usePlayerView((view) => (view.duration > 0 ? view.position / view.duration : 0));
  return <ProgressLine played={share} className={styles.progress} />;
};

export const MiniPlayer = ({ onExpand }: { readonly onExpand: () => void }) => {
  const story = usePlayerView((view) => view.story);
  const part = usePlayerView(shortPart);
  const left = usePlayerView(leftText);
  if (story === null) return null;
  return (
    <div className={styles.holder}>
      <PlayerNotice />
      <div className={styles.card}>
        <button type="button" className={styles.open} onClick={onExpand}>
          <VisuallyHidden>{text('player.expand')} </VisuallyHidden>
          <Cover
            src={story.thumbnail}
            fallback={story.coverArt}
            size={48}
            shape="small"
            className={styles.cover}
            eager
          />
          <span className={styles.words}>
            <span className={styles.title}>{story.name}</span>
            <span className={styles.meta}>
              {part} · {left}
            </span>
          </span>
        </button>
        <BackButton />
        <PlayButton size={48} look="plain" />
        <Played />
      </div>
    </div>
  );
};
