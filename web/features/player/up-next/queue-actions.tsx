import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { type OpenMenuProps, useQueueActions } from './use-queue-actions.ts';

export const QueueActions = ({ story, partId, label }: OpenMenuProps) => (
  <ActionMenu label={label} opened actions={useQueueActions(story, partId)} />
);
