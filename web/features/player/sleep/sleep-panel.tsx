import { hasNextPart } from '@meend/core/playback/sleep/sleep-aim.ts';
import {
  MAX_SLEEP_MINUTES,
  MIN_SLEEP_MINUTES,
  parseSleepMinutes,
  type SleepChoice,
  sleepLengths,
} from '@meend/core/playback/sleep/sleep-choice.ts';
import { text } from '@meend/web/messages/text.ts';
import { ownsVolume } from '@meend/web/platform/audio/device-volume.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { canBeShaken, requestMotion } from '@meend/web/platform/motion/shake.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { useSleepView } from './sleep-button.tsx';
import styles from './sleep-panel.module.css';
import { type SleepSettings, sleepSettings } from './sleep-storage.ts';
import { choiceText } from './sleep-text.ts';
import { sleepTimerOf } from './sleep-timer.ts';
import type { SleepView } from './sleep-types.ts';

/** What the sleep timer does by itself, and whether a shake adds time; each stored at once. */
const SleepSwitches = () => {
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

type Value = 'off' | 'own' | `${number}` | 'part' | 'next-part' | 'story';

/** The timer that runs, else the last length, so that a press on Start is all it takes. */
const initialChoice = (view: SleepView | null, last: SleepChoice): SleepChoice =>
  view === null || view.phase === 'over' ? last : view.choice;

const selectedValue = (choice: SleepChoice): Value => {
  if (choice.mode !== 'minutes') return choice.mode;
  return sleepLengths.some((length) => length === choice.minutes) ? `${choice.minutes}` : 'own';
};

const hasNext = ({ items, item, settings }: PlayerSnapshot): boolean =>
  hasNextPart({ items, currentId: item?.id ?? null, loop: settings.loop });

const limits = { min: MIN_SLEEP_MINUTES, max: MAX_SLEEP_MINUTES };

/** Null: what was typed is no length. */
const choiceOf = (value: Exclude<Value, 'off'>, typed: string): SleepChoice | null => {
  if (value === 'part' || value === 'next-part' || value === 'story') return { mode: value };
  const minutes = value === 'own' ? parseSleepMinutes(typed) : Number(value);
  return minutes === null ? null : { mode: 'minutes', minutes };
};

const labelOf = (value: Value): string => {
  if (value === 'off') return text('sleep.off');
  return value === 'own' ? text('sleep.own') : choiceText(choiceOf(value, '') ?? { mode: 'part' });
};

export const SleepPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const player = usePlayer();
  const { announce } = usePlatform();
  const timer = sleepTimerOf(player);
  const running = useSleepView((view) => view);
  const isNextOffered = usePlayerView(hasNext);
  const [initial] = useState(() => initialChoice(running, sleepSettings(player.deps.storage).read().last));
  const [value, setValue] = useState<Value>(() => selectedValue(initial));
  const [typed, setTyped] = useState(() =>
    initial.mode === 'minutes' && selectedValue(initial) === 'own' ? `${initial.minutes}` : '',
  );
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const name = useId();
  const values: readonly Value[] = [
    'off',
    ...sleepLengths.map((length) => `${length}` as const),
    'own',
    'part',
    ...(isNextOffered ? (['next-part'] as const) : []),
    'story',
  ];
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (value === 'off') {
      if (running !== null) announce(text('sleep.is-off'));
      void timer.send({ type: 'timer.stopped' });
      onClose();
      return;
    }
    const choice = choiceOf(value, typed);
    if (choice === null) {
      setInvalid(true);
      field.current?.focus();
      return;
    }
    // A phone asks again after a reload, and only in the task of a tap.
    if (sleepSettings(player.deps.storage).read().shake) void requestMotion();
    void timer.send({ type: 'timer.chosen', choice });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('sleep.title')}
      subtitle={text(ownsVolume() ? 'sleep.line-no-fade' : 'sleep.line')}
      closeLabel={text('app.close')}
      width={440}
    >
      <form noValidate onSubmit={submit}>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{text('sleep.stop-after')}</legend>
          {values.map((one) => (
            <label key={one} className={styles.choice} data-long={/^(off|\d+)$/.test(one) ? undefined : ''}>
              <input
                type="radio"
                name={name}
                value={one}
                checked={value === one}
                onChange={() => {
                  setValue(one);
                  setInvalid(false);
                }}
              />
              {labelOf(one)}
            </label>
          ))}
        </fieldset>
        {value === 'own' ? (
          <TextField
            ref={field}
            label={text('sleep.own-minutes')}
            help={text('sleep.own-help', limits)}
            error={isInvalid ? text('sleep.own-invalid', limits) : null}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setInvalid(false);
            }}
          />
        ) : null}
        <DialogActions>
          <Button type="submit" wide="phone">
            {value === 'off' && running === null
              ? text('app.close')
              : text(value === 'off' ? 'sleep.switch-off' : 'sleep.start')}
          </Button>
        </DialogActions>
      </form>
      <SleepSwitches />
    </Dialog>
  );
};
