import { parseSpeed, speeds } from '@meend/core/playback/speed';
import Repeat from 'lucide-react/icons/repeat';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { text } from '../../messages/text.ts';
import { ownsVolume } from '../../platform/device-volume.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SpeedMenu } from '../../ui/playing/speed-menu.tsx';
import { VolumeSlider } from '../../ui/playing/volume-slider.tsx';
import { send } from './player-controls.ts';
import styles from './player-settings.module.css';
import { usePlayerView } from './use-player.ts';

const chooseSpeed = (chosen: number) => {
  const speed = parseSpeed(chosen);
  if (speed !== null) send({ type: 'speed.chosen', speed });
};

export const SpeedChoice = () => (
  <SpeedMenu
    label={text('player.speed')}
    speeds={speeds}
    speed={usePlayerView((view) => view.settings.speed)}
    onChange={chooseSpeed}
  />
);

export const LoopButton = () => {
  const loop = usePlayerView((view) => view.settings.loop);
  return (
    <IconButton
      label={text(loop ? 'player.loop-on' : 'player.loop-off')}
      icon={<Icon glyph={Repeat} size={22} />}
      aria-pressed={loop}
      lit={loop}
      onClick={() => send({ type: 'loop.toggled' })}
    />
  );
};

/** Absent where the device owns the volume. */
export const VolumeControl = () => {
  const volume = usePlayerView((view) => view.settings.volume);
  const muted = usePlayerView((view) => view.settings.muted);
  if (ownsVolume()) return null;
  const heard = muted ? 0 : volume;
  return (
    <>
      <IconButton
        label={text(muted ? 'player.unmute' : 'player.mute')}
        icon={<Icon glyph={heard === 0 ? VolumeX : Volume2} size={22} />}
        onClick={() => send({ type: 'mute.toggled' })}
      />
      <span className={styles.slider}>
        <VolumeSlider
          label={text('player.volume')}
          volume={heard}
          valueText={text('player.volume-value', { percent: heard })}
          onChange={(chosen) => send({ type: 'volume.chosen', volume: chosen })}
        />
      </span>
    </>
  );
};
