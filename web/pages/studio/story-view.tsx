import { languageOf } from '@meend/core/shared/languages.ts';
import { SingleCard } from '@meend/web/features/catalogue/cards/single-cards.tsx';
import { WideCard } from '@meend/web/features/catalogue/cards/wide-card.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { CardFacts } from '@meend/web/features/catalogue/story-facts.tsx';
import { StoryHead } from '@meend/web/features/catalogue/story-head.tsx';
import type { StoryViewProps } from '@meend/web/features/studio/stories/editor/story-view.ts';
import styles from './story-view.module.css';

/** A story by the cards and pages of listeners, for the studio's editor. */
export const StoryView = ({ story, as, rows }: StoryViewProps) => {
  if (as === 'card') return <WideCard story={story} position={0} play={null} />;
  if (as === 'tile') return <StoryGrid stories={[story]} play={() => null} lengths />;
  // The page of a Quickie or of a Confession begins with its card.
  if (story.category !== 'temptations')
    return <SingleCard story={story} facts={<CardFacts story={story} />} rows={rows} actions={null} />;
  const heading = (
    <h3 className={as === 'phone' ? styles.small : styles.heading} lang={languageOf(story.name)}>
      {story.name}
    </h3>
  );
  return (
    <>
      <StoryHead story={story} heading={heading}>
        {null}
      </StoryHead>
      {rows}
    </>
  );
};
