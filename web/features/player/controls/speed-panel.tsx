import { type Speed, speeds } from '@meend/core/playback/speed.ts';
import { text } from '@meend/web/messages/text.ts';
import { Chips } from '@meend/web/ui/forms/chips.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { leftText } from './player-labels.ts';

/** The speeds offered, and the current one if the stepper chose another. */
const offered = (current: Speed): readonly Speed[] =>
  [...new Set([...speeds, current])].toSorted((one, other) => one - other);

/** The time left, which the speed changes; nothing once the part has ended. */
const useLeft = (): string | null => {
  const left = usePlayerView(leftText);
  const isEnded = usePlayerView(({ status }) => status === 'ended');
  const speed = usePlayerView((view) => view.settings.speed);
  return isEnded ? null : text('settings.left-at', { left, speed });
};

/** One tap changes the speed and closes the panel. */
export const SpeedPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { send } = usePlayer();
  const current = usePlayerView((view) => view.settings.speed);
  const left = useLeft();
  const choose = (speed: Speed): void => {
    send({ type: 'speed.chosen', speed });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('player.speed')}
      closeLabel={text('app.close')}
      icon="icon-gauge"
      anchor="bar"
      width={440}
    >
      <Chips
        label={text('player.speed')}
        isLabelHidden
        chips={offered(current).map((speed) => ({
          speed,
          label: `${speed}×`,
          isChosen: speed === current,
          width: 'short',
        }))}
        onChoose={({ speed }) => choose(speed)}
      />
      <p className={textStyle('small', 'muted')}>
        {left} {text('settings.speed-line')}
      </p>
    </Dialog>
  );
};
