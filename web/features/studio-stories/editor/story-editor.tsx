import type { WireCategory } from '@meend/core/contract/wire';
import { CallFailure } from '@meend/web/api/client';
import { text } from '@meend/web/messages/text';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useManagedStory } from '../list/managed-stories.ts';
import styles from './editor.module.css';
import { EditorForm } from './editor-form.tsx';

const SKELETON_LINES = 8;

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
  const query = useManagedStory(category, id);
  if (query.data) return <EditorForm key={id} category={category} story={query.data} onDone={onDone} />;
  const isGone = query.error instanceof CallFailure && query.error.status === 404;
  return (
    <div className={styles.page}>
      <PageHeading look="h2" focusOnMount>
        {text(`studio-stories.group-${category}`)}
      </PageHeading>
      {query.isPending ? (
        <Skeleton
          shape="lines"
          count={SKELETON_LINES}
          label={text('studio-stories.loading', { group: text(`studio-stories.group-${category}`) })}
        />
      ) : (
        <ErrorState
          retryLabel={text('shell.try-again')}
          retrying={query.isFetching}
          onRetry={isGone ? undefined : () => void query.refetch()}
        >
          {text(isGone ? 'studio-stories.not-found' : 'studio-stories.story-failed')}
        </ErrorState>
      )}
      <Button variant="secondary" className={styles.back} onClick={onDone}>
        {text('studio-stories.back')}
      </Button>
    </div>
  );
};
