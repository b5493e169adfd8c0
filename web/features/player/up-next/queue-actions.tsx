import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { text } from '@meend/web/messages/queue.ts';
import { ActionMenu } from '@meend/web/ui/overlays/action-menu.tsx';
import { useQueueActions } from './use-queue-actions.ts';

interface QueueActionsProps {
  readonly story: AnyWireStory;
  readonly partId: string | null;
  readonly label: string;
}

export const QueueActions = ({ story, partId, label }: QueueActionsProps) => {
  const add = useQueueActions();
  return (
    <ActionMenu
      label={label}
      opened
      actions={[
        { label: text('queue.play-next'), run: () => add(story, partId, 'next') },
        { label: text('queue.add'), run: () => add(story, partId, 'end') },
      ]}
    />
  );
};
