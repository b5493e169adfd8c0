import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resumeSyncOf } from '../resume-points/resume-sync.ts';
import { usePlayer } from '../use-player.ts';

// Pauses the listener's history, or resumes it, on the server and in this browser. What is unsaved in the player is saved
// first, so that it belongs to the time before.

const FLUSH_TIMEOUT_MS = 5_000;

export const usePauseHistory = () => {
  const { call } = useApi();
  const { announce, toasts } = usePlatform();
  const userId = useSession().user?.userId ?? '';
  const player = usePlayer();
  const client = useQueryClient();
  const { historyPause } = player.deps;
  const queryKey = [...listenerKey(userId), 'listening-places'];
  return useMutation({
    scope: { id: 'history' },
    mutationFn: async (paused: boolean) => {
      // A response on its way would say how it was before.
      await client.cancelQueries({ queryKey });
      if (player.read().item !== null) player.send({ type: 'page.hidden' });
      if (paused) {
        historyPause.set(true);
        await resumeSyncOf(player).flush(userId, FLUSH_TIMEOUT_MS);
      }
      return call(libraryCalls.pauseHistory, { params: { userId }, body: { paused } });
    },
    onSuccess: ({ paused }) => {
      historyPause.set(paused);
      announce(text(paused ? 'history-pause.on' : 'history-pause.off'));
    },
    onError: (cause, paused) => {
      historyPause.set(!paused);
      const fallback = text(paused ? 'history-pause.failed' : 'history-pause.still-paused');
      toasts.show({ text: failureMessage(cause, fallback), tone: 'error' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
};

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
