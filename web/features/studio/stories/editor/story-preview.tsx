import { isOpenToAll } from '@meend/core/access/access.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { categoryNamed, type WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { SingleCard } from '@meend/web/features/catalogue/cards/single-cards.tsx';
import { WideCard } from '@meend/web/features/catalogue/cards/wide-card.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { CardFacts } from '@meend/web/features/catalogue/story-facts.tsx';
import { StoryHead } from '@meend/web/features/catalogue/story-head.tsx';
import { typedCount } from '@meend/web/features/studio/editing/field-draft.ts';
import { useEveryPerson } from '@meend/web/features/studio/editing/person-queries.ts';
import { Pills } from '@meend/web/features/studio/frame/list-search.tsx';
import { formatDuration } from '@meend/web/features/studio/uploads/format-file.ts';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { AudioRow, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { useState } from 'react';
import type { StudioStory } from '../list/story-group.ts';
import type { StoryDraft } from './draft/story-draft.ts';
import { previewStory, secondsOf } from './preview-story.ts';
import styles from './story-preview.module.css';

const MAX_ROWS = 4;

const views = ['card', 'tile', 'page', 'phone'] as const;

interface StoryPreviewProps {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  /** The existing story; null for a new one. */
  readonly story: StudioStory | null;
  readonly uploads: Uploads;
}

interface PageProps extends Pick<StoryPreviewProps, 'draft' | 'uploads'> {
  readonly story: AnyWireStory;
  readonly openParts: number;
}

const Rows = ({ story, draft, uploads, openParts }: PageProps) => (
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

/** The beginning of its page: a Quickie's and a Confession's is its card. */
const Page = (props: PageProps) => {
  const { story } = props;
  if (story.category !== 'temptations')
    return (
      <SingleCard
        story={story}
        facts={<CardFacts story={story} />}
        rows={<Rows {...props} />}
        actions={null}
      />
    );
  const heading = (
    <h3 className={styles.heading} lang={languageOf(story.name)}>
      {story.name}
    </h3>
  );
  return (
    <>
      <StoryHead story={story} heading={heading}>
        {null}
      </StoryHead>
      <Rows {...props} />
    </>
  );
};

/** The story as listeners will see it, by their own cards; inert, since the fields beside it contain the same. */
export const StoryPreview = ({ category, draft, story: existing, uploads }: StoryPreviewProps) => {
  const [view, setView] = useState<(typeof views)[number]>('card');
  const people = useEveryPerson();
  const story = previewStory({ category, draft, story: existing, uploads, people });
  const typed = typedCount(draft.openParts);
  const openParts = typed <= storyFields.openParts.max(categoryNamed(category)) ? Math.max(typed, 1) : 1;
  const { length } = draft.parts;
  return (
    <aside className={styles.preview} aria-label={text('studio-stories.preview')}>
      <h2 className={styles.title}>{text('studio-stories.preview')}</h2>
      <Pills
        label={text('studio-stories.preview-as')}
        options={views.map((value) => ({ value, label: text(`studio-stories.preview-${value}`) }))}
        chosen={view}
        onChoose={(value) => setView(views.find((one) => one === value) ?? 'card')}
      />
      <div className={styles[view]} inert>
        {view === 'card' ? <WideCard story={story} position={0} play={null} /> : null}
        {view === 'tile' ? <StoryGrid stories={[story]} play={() => null} lengths /> : null}
        {view === 'page' || view === 'phone' ? (
          <Page story={story} draft={draft} uploads={uploads} openParts={openParts} />
        ) : null}
      </div>
      {length > 0 ? (
        <p className={styles.line}>
          {text('studio-stories.preview-open', { open: Math.min(openParts, length), count: length })}
        </p>
      ) : null}
    </aside>
  );
};
