import { neighbour } from '@meend/core/playback/queue.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { isWaiting } from '../rows/part-state.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './transport.module.css';

export const BackButton = ({ size = 44 }: { readonly size?: number }) => {
  const { send } = usePlayer();
  return (
    <IconButton
      tone="strong"
      size={size}
      label={text('player.back')}
      icon="icon-back-15"
      iconSize={size > 44 ? 30 : 24}
      onClick={() => send({ type: 'seek.by', seconds: -15 })}
    />
  );
};

export const PlayButton = ({
  size,
  appearance = 'action',
}: {
  readonly size: number;
  readonly appearance?: 'action' | 'plain';
}) => {
  const { send } = usePlayer();
  const waiting = usePlayerView((view) => view.shouldPlay && isWaiting(view));
  const isPlayRequested = usePlayerView((view) => view.shouldPlay && view.status !== 'error');
  const label = waiting ? 'player.pause-buffering' : isPlayRequested ? 'player.pause' : 'player.play';
  return (
    <IconButton
      tone={appearance === 'action' ? 'action' : 'strong'}
      size={size}
      label={text(label)}
      icon={isPlayRequested ? 'icon-pause' : 'icon-play'}
      iconSize={size > 48 ? 36 : 22}
      waiting={waiting}
      className={appearance === 'action' ? undefined : styles.plainPlay}
      onClick={() => send({ type: 'toggle.pressed' })}
    />
  );
};

/** Previous, back 15 s, play, forward 30 s, next. */
export const Transport = ({ large = false }: { readonly large?: boolean }) => {
  const { send } = usePlayer();
  const hasNext = usePlayerView((view) => neighbour(view.items, view.item?.id ?? null, 1) !== undefined);
  // At the end of a part "Continue with" is the primary action instead of the play button.
  const offersNext = usePlayerView((view) => view.status === 'ended') && hasNext && large;
  const size = large ? 52 : 44;
  return (
    <div className={large ? styles.large : styles.row}>
      <IconButton
        tone="strong"
        size={size}
        label={text('player.previous')}
        icon="icon-previous"
        iconSize={large ? 28 : 24}
        onClick={() => send({ type: 'previous.pressed' })}
      />
      <BackButton size={size} />
      <PlayButton size={large ? 76 : 46} appearance={offersNext ? 'plain' : 'action'} />
      <IconButton
        tone="strong"
        size={size}
        label={text('player.forward')}
        icon="icon-forward-30"
        iconSize={large ? 30 : 24}
        onClick={() => send({ type: 'seek.by', seconds: 30 })}
      />
      <IconButton
        tone="strong"
        size={size}
        label={text('player.next')}
        icon="icon-next"
        iconSize={large ? 28 : 24}
        disabledReason={hasNext ? undefined : text('player.no-next')}
        onClick={() => send({ type: 'next.pressed' })}
      />
    </div>
  );
};
