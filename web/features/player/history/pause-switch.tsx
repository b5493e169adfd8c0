import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { usePlayer } from '../use-player.ts';
import { usePauseHistory } from './use-pause-history.ts';

/** "Pause history"; waits until the server has said whether it is paused. */
export const PauseSwitch = () => {
  const { isPending } = useSavedResumePoints(useSession().user?.userId ?? null);
  const isPaused = useStore(usePlayer().deps.historyPause) === true;
  const pausing = usePauseHistory();
  return (
    <Switch
      label={text('history-pause.switch')}
      help={text('history-pause.help')}
      checked={pausing.isPending ? pausing.variables : isPaused}
      disabled={isPending}
      onChange={(paused) => pausing.mutate(paused)}
    />
  );
};
