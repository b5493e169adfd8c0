import { useSession } from '@meend/web/api/session/session.ts';
import { createEndedPlan } from '@meend/web/features/player/plan-end/ended-plan.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useEffect } from 'react';

/** Refetches what a plan opened once it has ended during playback. Renders nothing. */
export const PlanEndHost = () => {
  const ended = useStore(usePlayer().lazy(createEndedPlan));
  const { refresh } = useSession();
  useEffect(() => {
    if (ended !== null) void refresh();
  }, [ended, refresh]);
  return null;
};
