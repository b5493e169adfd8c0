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
import { formatTime } from '@meend/web/platform/format-date.ts';
import { canBeShaken, requestMotion } from '@meend/web/platform/motion/shake.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { Chips } from '@meend/web/ui/forms/chips.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { withIcon } from '@meend/web/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { useSleepView } from './sleep-button.tsx';
import styles from './sleep-panel.module.css';
import { type SleepSettings, sleepSettings } from './sleep-storage.ts';
import { choiceText, moreText } from './sleep-text.ts';
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

/** One tap starts each of them and closes the panel. */
const choicesOf = (hasNext: boolean): readonly SleepChoice[] => [
  ...sleepLengths.map((minutes): SleepChoice => ({ mode: 'minutes', minutes })),
  { mode: 'part' },
  ...(hasNext ? [{ mode: 'next-part' } as const] : []),
  { mode: 'story' },
];

const isSame = (one: SleepChoice, other: SleepChoice | undefined): boolean =>
  other !== undefined && choiceText(one) === choiceText(other);

const hasNext = ({ items, item, settings }: PlayerSnapshot): boolean =>
  hasNextPart({ items, currentId: item?.id ?? null, loop: settings.loop });

const limits = { min: MIN_SLEEP_MINUTES, max: MAX_SLEEP_MINUTES };

type Choose = (choice: SleepChoice) => void;

const OwnLength = ({ initial, onChoose }: { readonly initial: string; readonly onChoose: Choose }) => {
  const [typed, setTyped] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const minutes = parseSleepMinutes(typed);
    if (minutes !== null) {
      onChoose({ mode: 'minutes', minutes });
      return;
    }
    setInvalid(true);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
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
      <DialogActions>
        <Button type="submit" wide="phone">
          {text('sleep.start')}
        </Button>
      </DialogActions>
    </form>
  );
};

interface RunningProps {
  readonly view: SleepView;
  readonly onClose: () => void;
}

/** When it stops, more time, and the way to switch it off. */
const Running = ({ view, onClose }: RunningProps) => {
  const player = usePlayer();
  const { announce } = usePlatform();
  const timer = sleepTimerOf(player);
  const { seconds, choice, mayExtend } = view;
  const stop = (): void => {
    announce(text('sleep.is-off'));
    void timer.send({ type: 'timer.stopped' });
    onClose();
  };
  const extend = (): void => {
    void timer.send({ type: 'more.pressed' });
    onClose();
  };
  const endsAt = new Date(player.deps.clock.serverNow() + (seconds ?? 0) * 1000).toISOString();
  return (
    <>
      {seconds === null ? null : (
        <p className={styles.until}>
          {text('sleep.stops-at', { time: formatTime(endsAt), minutes: Math.ceil(seconds / 60) })}
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={stop}>
          {text('sleep.switch-off')}
        </Button>
        {mayExtend ? (
          <Button variant="secondary" onClick={extend}>
            {moreText(choice)}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
};

export const SleepPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const player = usePlayer();
  const timer = sleepTimerOf(player);
  const view = useSleepView((shown) => shown);
  const running = view === null || view.phase === 'over' ? null : view;
  const choices = choicesOf(usePlayerView(hasNext));
  const isOwn =
    running?.choice.mode === 'minutes' && !choices.some((choice) => isSame(choice, running.choice));
  const [isTyping, setTyping] = useState(false);
  const choose: Choose = (choice) => {
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
      icon="icon-moon"
      anchor="bar"
      width={440}
    >
      <Chips
        label={text('sleep.stop-after')}
        chips={choices.map((choice) => ({
          choice,
          label: choiceText(choice),
          isChosen: isSame(choice, running?.choice),
          width: choice.mode === 'minutes' ? undefined : 'long',
        }))}
        onChoose={({ choice }) => choose(choice)}
      />
      {running === null || isTyping ? null : <Running view={running} onClose={onClose} />}
      <div className={styles.rest}>
        <button
          {...withIcon('icon-clock', 20)}
          type="button"
          className={styles.own}
          aria-pressed={isOwn}
          aria-expanded={isTyping}
          onClick={() => setTyping(!isTyping)}
        >
          {text('sleep.own')}
        </button>
        {isTyping ? (
          <OwnLength
            initial={isOwn && running?.choice.mode === 'minutes' ? `${running.choice.minutes}` : ''}
            onChoose={choose}
          />
        ) : null}
        <SleepSwitches />
      </div>
    </Dialog>
  );
};
