import { text } from '@meend/web/messages/text.ts';
import { canBeShaken, requestMotion } from '@meend/web/platform/motion/shake.ts';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useState } from 'react';
import { usePlayer } from '../use-player.ts';
import styles from './sleep-panel.module.css';
import { type SleepSettings, sleepSettings } from './sleep-storage.ts';
import { choiceText } from './sleep-text.ts';
import { sleepTimerOf } from './sleep-timer.ts';

/** What the sleep timer does by itself, and whether a shake adds time; each stored at once. */
export const SleepSwitches = () => {
  const player = usePlayer();
  const timer = sleepTimerOf(player);
  const stored = sleepSettings(player.deps.storage);
  const [settings, setSettings] = useState(stored.read);
  const [isDenied, setDenied] = useState(false);
  const change = (changes: Partial<SleepSettings>): void => {
    stored.change(changes);
    setSettings(stored.read());
    void timer.startEngine().then(() => timer.settingsChanged.emit());
  };
  const changeShake = async (shake: boolean): Promise<void> => {
    const isAllowed = !shake || (await requestMotion());
    setDenied(!isAllowed);
    change({ shake: shake && isAllowed });
  };
  return (
    <div className={styles.switches}>
      <Switch
        label={text('sleep.night')}
        help={text('sleep.night-help', { length: choiceText(settings.last) })}
        checked={settings.atNight}
        onChange={(atNight) => change({ atNight })}
      />
      {canBeShaken() ? (
        <Switch
          label={text('sleep.shake')}
          help={text('sleep.shake-help')}
          checked={settings.shake}
          onChange={(shake) => void changeShake(shake)}
        />
      ) : null}
      {isDenied ? <FieldError role="alert">{text('sleep.shake-denied')}</FieldError> : null}
    </div>
  );
};
