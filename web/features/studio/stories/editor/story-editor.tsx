import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { EditorLoading } from '@meend/web/features/studio/editing/editor-loading.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import { useStudioStory } from '../list/story-queries.ts';
import { EditorForm } from './editor-form.tsx';

export interface StoryEditorProps {
  readonly category: WireCategory;
  /** The story to edit; null for a new one. */
  readonly id: string | null;
  readonly onDone: () => void;
}

/** A region of the page, for a new story or for one that is there. */
export const StoryEditor = ({ category, id, onDone }: StoryEditorProps) =>
  id === null ? (
    <EditorForm category={category} story={null} onDone={onDone} />
  ) : (
    <ExistingStory category={category} id={id} onDone={onDone} />
  );

const ExistingStory = ({ category, id, onDone }: StoryEditorProps & { readonly id: string }) => {
  const query = useStudioStory(category, id);
  if (query.data) return <EditorForm key={id} category={category} story={query.data} onDone={onDone} />;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <EditorLoading
      title={text(`studio-stories.group-${category}`)}
      pending={query.isPending}
      loading={text('studio-stories.loading', { group: text(`studio-stories.group-${category}`) })}
      failed={text(isGone ? 'studio-stories.not-found' : 'studio-stories.story-failed')}
      retryLabel={text('app.try-again')}
      retrying={query.isFetching}
      onRetry={isGone ? undefined : () => void query.refetch()}
      backLabel={text('studio-stories.back')}
      onBack={onDone}
    />
  );
};
