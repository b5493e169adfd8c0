import { text } from '@meend/web/messages/text.ts';
import { ownsVolume } from '@meend/web/platform/audio/device-volume.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { VolumeSlider } from '@meend/web/ui/playing/volume-slider.tsx';
import { Suspense, useState } from 'react';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './player-settings.module.css';

const SpeedPanel = lazyComponent(async () => (await import('./speed-panel.tsx')).SpeedPanel);

/** Shows the speed, and opens the panel that changes it. */
export const SpeedButton = () => {
  const speed = usePlayerView((view) => view.settings.speed);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.speed}
        aria-label={`${text('player.speed')} ${speed}×`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {speed}×
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SpeedPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
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
