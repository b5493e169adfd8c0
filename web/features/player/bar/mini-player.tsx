import '@meend/web/messages/story-sentences';
import { text } from '@meend/web/messages/text';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { ProgressLine } from '@meend/web/ui/playing/progress-line.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { PlayerNotice } from '../controls/player-notice.tsx';
import { leftText, shortPart } from '../controls/player-words.ts';
import { BackButton, PlayButton } from '../controls/transport.tsx';
import { usePlayerView } from '../use-player.ts';
import styles from './mini-player.module.css';

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
