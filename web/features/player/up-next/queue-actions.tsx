import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import type { QueuePosition } from '@meend/core/playback/up-next.ts';
import { text } from '@meend/web/messages/queue.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { ActionMenu } from '@meend/web/ui/overlays/action-menu.tsx';
import { usePlayer } from '../use-player.ts';
import { addToQueue } from './add-to-queue.ts';

interface QueueActionsProps {
  readonly story: AnyWireStory;
  readonly partId: string | null;
  readonly label: string;
}

export const QueueActions = ({ story, partId, label }: QueueActionsProps) => {
  const player = usePlayer();
  const platform = usePlatform();
  const add = (position: QueuePosition) => addToQueue(player, platform, story, partId, position);
  return (
    <ActionMenu
      label={label}
      opened
      actions={[
        { label: text('queue.play-next'), run: () => add('next') },
        { label: text('queue.add'), run: () => add('end') },
      ]}
    />
  );
};
