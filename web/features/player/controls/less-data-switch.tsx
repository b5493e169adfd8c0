import { betterShape, megabytesAnHour, standardShape } from '@meend/core/media/recording-shape.ts';
import type { LESS_DATA_COOKIE } from '@meend/core/shared/less-data.ts';
import { fetchStory } from '@meend/web/api/fetch-story.ts';
import { catalogueKey } from '@meend/web/api/query-keys.ts';
import { text } from '@meend/web/messages/text.ts';
import { isDataSaved, isLessData } from '@meend/web/platform/connection.ts';
import { writeCookie } from '@meend/web/platform/cookies.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queueFor } from '../queue-story.ts';
import { usePlayer } from '../use-player.ts';

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
export const LessDataSwitch = () => {
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
