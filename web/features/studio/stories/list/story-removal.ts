// Deleting is withdrawing, and every deletion can be undone from its toast.

import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { text } from '@meend/web/messages/studio-stories.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { toasts } from '@meend/web/ui/overlays/toast-queue.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StudioStory, storyGroups } from '../story-group.ts';
import { studioStoriesKey } from './story-queries.ts';

export const useStoryRemoval = (category: WireCategory) => {
  const client = useQueryClient();
  const showAgain = () => client.invalidateQueries({ queryKey: [...studioStoriesKey(category), 'list'] });

  const restoring = useMutation({
    mutationFn: ({ _id }: StudioStory) => storyGroups[category].restore(_id),
    onSuccess: async (_, { name }) => {
      await showAgain();
      toasts.show({ tone: 'success', text: text('studio-stories.restored', { name }) });
    },
    onError: (cause, story) => {
      logFailure('A story was not restored', cause);
      toasts.show({
        tone: 'error',
        text: text('studio-stories.restore-failed', { name: story.name }),
        action: { label: text('app.try-again'), run: () => restoring.mutate(story) },
      });
    },
  });

  const removing = useMutation({
    mutationFn: ({ _id }: StudioStory) => storyGroups[category].withdraw(_id),
    onSuccess: async (_, story) => {
      await showAgain();
      toasts.show({
        tone: 'success',
        text: text('studio-stories.deleted', { name: story.name }),
        action: { label: text('studio-stories.undo'), run: () => restoring.mutate(story) },
      });
    },
    onError: (cause, story) => {
      logFailure('A story was not deleted', cause);
      toasts.show({
        tone: 'error',
        text: text(`studio-stories.delete-failed-${category}`),
        action: { label: text('app.try-again'), run: () => removing.mutate(story) },
      });
    },
  });

  return {
    remove: (story: StudioStory) => removing.mutate(story),
    restore: (story: StudioStory) => restoring.mutate(story),
    isBusyWith: ({ _id }: StudioStory): boolean =>
      [removing, restoring].some(({ isPending, variables }) => isPending && variables._id === _id),
  };
};
