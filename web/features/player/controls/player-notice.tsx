import '@meend/web/messages/story-sentences';
import { paths } from '@meend/web/app/paths';
import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Link } from '@meend/web/ui/text/link.tsx';
import { send } from '../engine/player-controls.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { usePlayerView } from '../use-player.ts';
import { ContinueButton } from './continue-button.tsx';
import styles from './player-notice.module.css';

type NoticeKind = 'lost' | 'unavailable' | 'not-played' | 'tap' | 'other-tab' | 'continue' | null;

const noticeOf = ({ status, problem, pauseReason }: PlayerView): NoticeKind => {
  if (status === 'offline') return 'lost';
  if (status === 'error') return problem;
  if (status === 'ended') return 'continue';
  if (status !== 'paused') return null;
  if (pauseReason === 'tap-to-play') return 'tap';
  return pauseReason === 'other-tab' ? 'other-tab' : null;
};

const play = () => send({ type: 'play.pressed' });

/** The browser wants a gesture: the button for it is the next thing under the finger and the keys. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const Unavailable = () => {
  const about = usePlayerView((view) => view.story?.name);
  return (
    <Notice tone="danger" action={<Link href={paths.feedback.href(about)}>{text('listening.report')}</Link>}>
      {text('player.unavailable')}
    </Notice>
  );
};

const Words = ({ kind }: { readonly kind: Exclude<NoticeKind, null | 'continue'> }) => {
  if (kind === 'lost') return <Notice tone="warning">{text('player.connection-lost')}</Notice>;
  if (kind === 'unavailable') return <Unavailable />;
  if (kind === 'other-tab') return <Notice tone="info">{text('player.other-tab')}</Notice>;
  if (kind === 'tap')
    return (
      <Button dense ref={takeFocus} onClick={play}>
        {text('player.tap-to-play')}
      </Button>
    );
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" dense onClick={play}>
          {text('player.try-again')}
        </Button>
      }
    >
      {text('player.failed')}
    </Notice>
  );
};

/** What the player has to say above its controls; nothing while all is well. */
export const PlayerNotice = () => {
  const kind = usePlayerView(noticeOf);
  if (kind === null) return null;
  return (
    <div className={styles.notice} data-player-notice="">
      {kind === 'continue' ? (
        <span className={styles.onwards}>
          <ContinueButton />
        </span>
      ) : (
        <Words kind={kind} />
      )}
    </div>
  );
};
