import { isOpenToAll } from '@meend/core/access/access.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { categoryNamed, type WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { typedCount } from '@meend/web/features/studio/editing/field-draft.ts';
import { useEveryPerson } from '@meend/web/features/studio/editing/person-queries.ts';
import { Pills } from '@meend/web/features/studio/frame/list-search.tsx';
import { formatDuration } from '@meend/web/features/studio/uploads/format-file.ts';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { AudioRow, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { Suspense, use, useState } from 'react';
import type { StudioStory } from '../list/story-group.ts';
import type { StoryDraft } from './draft/story-draft.ts';
import { previewStory, secondsOf } from './preview-story.ts';
import styles from './story-preview.module.css';
import { StoryViewContext, type StoryViewName, storyViews } from './story-view.ts';

const MAX_ROWS = 4;

interface StoryPreviewProps {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  /** The existing story; null for a new one. */
  readonly story: StudioStory | null;
  readonly uploads: Uploads;
}

interface RowsProps extends Pick<StoryPreviewProps, 'draft' | 'uploads'> {
  readonly story: AnyWireStory;
  readonly openParts: number;
}

const Rows = ({ story, draft, uploads, openParts }: RowsProps) => (
  <AudioRows label={text('studio-stories.preview')}>
    {draft.parts.slice(0, MAX_ROWS).map((part, index) => {
      const seconds = secondsOf(part, uploads);
      const isOpen = isOpenToAll(index, openParts);
      const access = text(isOpen ? 'studio-stories.preview-free' : 'studio-stories.preview-locked');
      return (
        <AudioRow
          key={part.key}
          label={story.audioFiles[index]?.label ?? ''}
          title={story.category === 'temptations' && index > 0 ? part.name : undefined}
          meta={seconds === null ? access : `${access} · ${formatDuration(seconds)}`}
          state={isOpen ? 'idle' : 'locked'}
          actionLabel={text('studio-stories.preview-row')}
          onPress={() => {}}
        />
      );
    })}
  </AudioRows>
);

/** The story as listeners will see it, by their own cards; inert, since the fields beside it contain the same. */
export const StoryPreview = ({ category, draft, story: existing, uploads }: StoryPreviewProps) => {
  const [view, setView] = useState<StoryViewName>('card');
  const View = use(StoryViewContext);
  const people = useEveryPerson();
  const story = previewStory({ category, draft, story: existing, uploads, people });
  const typed = typedCount(draft.openParts);
  const openParts = typed <= storyFields.openParts.max(categoryNamed(category)) ? Math.max(typed, 1) : 1;
  const { length } = draft.parts;
  return (
    <aside aria-label={text('studio-stories.preview')}>
      <EditorPart title={text('studio-stories.preview')}>
        <Pills
          label={text('studio-stories.preview-as')}
          options={storyViews.map((value) => ({ value, label: text(`studio-stories.preview-${value}`) }))}
          chosen={view}
          onChoose={(value) => setView(storyViews.find((one) => one === value) ?? 'card')}
        />
        <div className={styles[view]} inert>
          <Suspense fallback={null}>
            {View === null ? null : (
              <View
                story={story}
                as={view}
                rows={<Rows story={story} draft={draft} uploads={uploads} openParts={openParts} />}
              />
            )}
          </Suspense>
        </div>
        {length > 0 ? (
          <p className={styles.line}>
            {text('studio-stories.preview-open', { open: Math.min(openParts, length), count: length })}
          </p>
        ) : null}
      </EditorPart>
    </aside>
  );
};
