import { MAX_SPEED, MIN_SPEED, speedAfter } from '@meend/core/playback/speed.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ToggleEvent, useId } from 'react';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { LessDataSwitch } from './less-data-switch.tsx';
import styles from './playback-settings.module.css';

const SpeedStepper = () => {
  const { send } = usePlayer();
  const speed = usePlayerView((view) => view.settings.speed);
  const labelId = useId();
  const change = (steps: number) => send({ type: 'speed.chosen', speed: speedAfter(speed, steps) });
  return (
    <fieldset className={styles.row} aria-labelledby={labelId}>
      <span id={labelId}>{text('settings.exact-speed')}</span>
      <IconButton
        label={text('settings.slower')}
        icon={<Icon glyph={Minus} size={20} />}
        tooltip={false}
        disabledReason={speed <= MIN_SPEED ? text('settings.slowest') : undefined}
        onClick={() => change(-1)}
      />
      <span className={styles.speed}>{speed.toFixed(2)}×</span>
      <IconButton
        label={text('settings.faster')}
        icon={<Icon glyph={Plus} size={20} />}
        tooltip={false}
        disabledReason={speed >= MAX_SPEED ? text('settings.fastest') : undefined}
        onClick={() => change(1)}
      />
    </fieldset>
  );
};

/** Below the first screen of a phone: what was opened scrolls into view, and the focus stays on its summary. */
const showOpened = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};

/** A disclosure at the foot of the open player: the speed by steps, stepping back after a pause, less data. */
export const PlaybackSettings = () => {
  const { send } = usePlayer();
  const stepsBack = usePlayerView((view) => view.settings.stepsBack);
  return (
    <details className={styles.settings} onToggle={showOpened}>
      <summary className={styles.summary}>
        {text('settings.playback')}
        <Icon glyph={ChevronDown} size={18} className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <SpeedStepper />
        <Switch
          label={text('settings.step-back')}
          help={text('settings.step-back-help')}
          checked={stepsBack}
          onChange={() => send({ type: 'step-back.toggled' })}
        />
        <LessDataSwitch />
      </div>
    </details>
  );
};
