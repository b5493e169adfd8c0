import { neighbour } from '@meend/core/playback/queue.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { usePlayer, usePlayerView } from '../use-player.ts';

/** After a teaser, offers the next part, open or locked. */
export const ContinueButton = () => {
  const { send } = usePlayer();
  const label = usePlayerView((view) =>
    view.status === 'ended' ? neighbour(view.items, view.item?.id ?? null, 1)?.label : undefined,
  );
  return label === undefined ? null : (
    <Button dense onClick={() => send({ type: 'next.pressed' })}>
      {text('player.continue-with', { label })}
    </Button>
  );
};
