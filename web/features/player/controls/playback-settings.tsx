import { betterShape, megabytesAnHour, standardShape } from '@meend/core/media/recording-shape.ts';
import { MAX_SPEED, MIN_SPEED, speedAfter } from '@meend/core/playback/speed.ts';
import type { LESS_DATA_COOKIE } from '@meend/core/shared/less-data.ts';
import { catalogueKey } from '@meend/web/api/queries.ts';
import { fetchStory } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { isDataSaved, isLessData } from '@meend/web/platform/connection.ts';
import { writeCookie } from '@meend/web/platform/cookies.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queueFor } from '../queue-story.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './playback-settings.module.css';

const figures = {
  standard: megabytesAnHour(standardShape),
  better: megabytesAnHour(betterShape(2)),
};

const COOKIE = 'less-data' satisfies typeof LESS_DATA_COOKIE;
const COOKIE_DAYS = 365;

/** Fetches all addresses again, because those of subscribers name a rendition. */
const useRenewedAddresses = (): (() => void) => {
  const player = usePlayer();
  const { call, userId } = player.deps.api;
  const client = useQueryClient();
  return () => {
    const { story } = player.read();
    const viewer = userId();
    if (viewer === null) return;
    void client.invalidateQueries({ queryKey: catalogueKey(viewer) });
    if (story === null) return;
    fetchStory(call, story).then(
      (latest) => {
        if (latest === null || player.read().story?._id !== latest._id) return;
        player.update({ story: latest });
        player.send({ type: 'queue.renewed', items: queueFor(latest, null) });
      },
      () => {},
    );
  };
};

/** One value for the device, in a cookie, because the server chooses by it too. What plays goes on as it is. */
const LessDataSwitch = () => {
  const [isOn, setOn] = useState(isLessData);
  const renewAddresses = useRenewedAddresses();
  const change = (on: boolean): void => {
    writeCookie(COOKIE, on ? '1' : '', on ? COOKIE_DAYS : 0);
    setOn(on);
    renewAddresses();
  };
  return (
    <Switch
      label={text('settings.less-data')}
      help={text(isDataSaved() ? 'settings.less-data-browser' : 'settings.less-data-help', figures)}
      checked={isOn}
      disabled={isDataSaved()}
      onChange={change}
    />
  );
};

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
        icon="icon-minus"
        iconSize={20}
        tooltip={false}
        disabledReason={speed <= MIN_SPEED ? text('settings.slowest') : undefined}
        onClick={() => change(-1)}
      />
      <span className={styles.speed}>{speed.toFixed(2)}×</span>
      <IconButton
        label={text('settings.faster')}
        icon="icon-plus"
        iconSize={20}
        tooltip={false}
        disabledReason={speed >= MAX_SPEED ? text('settings.fastest') : undefined}
        onClick={() => change(1)}
      />
    </fieldset>
  );
};

/** The speed by steps, stepping back after a pause, less data. */
export const PlaybackSettings = () => {
  const { send } = usePlayer();
  const stepsBack = usePlayerView((view) => view.settings.stepsBack);
  return (
    <section className={styles.panel} aria-label={text('settings.playback')}>
      <SpeedStepper />
      <Switch
        label={text('settings.step-back')}
        help={text('settings.step-back-help')}
        checked={stepsBack}
        onChange={() => send({ type: 'step-back.toggled' })}
      />
      <LessDataSwitch />
    </section>
  );
};
