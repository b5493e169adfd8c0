import { type Speed, speeds } from '@meend/core/playback/speed.ts';
import { text } from '@meend/web/messages/text.ts';
import { ownsVolume } from '@meend/web/platform/audio/device-volume.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { RadioMenu } from '@meend/web/ui/overlays/radio-menu.tsx';
import { VolumeSlider } from '@meend/web/ui/playing/volume-slider.tsx';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './player-settings.module.css';

/** The menu's speeds, and the current one if the stepper chose another. */
const choicesOf = (current: Speed) =>
  [...new Set([...speeds, current])]
    .toSorted((one, other) => one - other)
    .map((speed) => ({ value: speed, label: `${speed}×` }));

export const SpeedChoice = () => {
  const { send } = usePlayer();
  const speed = usePlayerView((view) => view.settings.speed);
  return (
    <RadioMenu
      label={text('player.speed')}
      choices={choicesOf(speed)}
      chosen={speed}
      onChoose={(chosen) => send({ type: 'speed.chosen', speed: chosen })}
    />
  );
};

export const LoopButton = () => {
  const { send } = usePlayer();
  const loop = usePlayerView((view) => view.settings.loop);
  return (
    <IconButton
      label={text(loop ? 'player.loop-on' : 'player.loop-off')}
      icon="icon-repeat"
      iconSize={22}
      aria-pressed={loop}
      lit={loop}
      onClick={() => send({ type: 'loop.toggled' })}
    />
  );
};

const heardVolume = ({ settings }: PlayerSnapshot): number => (settings.muted ? 0 : settings.volume);

/** Not rendered, like the slider, where the system controls the volume (iOS). */
export const MuteButton = () => {
  const { send } = usePlayer();
  const muted = usePlayerView((view) => view.settings.muted);
  const heard = usePlayerView(heardVolume);
  if (ownsVolume()) return null;
  return (
    <IconButton
      label={text(muted ? 'player.unmute' : 'player.mute')}
      icon={heard === 0 ? 'icon-volume-x' : 'icon-volume-2'}
      iconSize={22}
      onClick={() => send({ type: 'mute.toggled' })}
    />
  );
};

export const VolumeControl = () => {
  const { send } = usePlayer();
  const heard = usePlayerView(heardVolume);
  if (ownsVolume()) return null;
  return (
    <span className={styles.slider}>
      <VolumeSlider
        label={text('player.volume')}
        volume={heard}
        valueText={text('player.volume-value', { percent: heard })}
        onChange={(chosen) => send({ type: 'volume.chosen', volume: chosen })}
      />
    </span>
  );
};
