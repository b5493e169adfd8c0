import { useVoices } from '@meend/web/api/voice-queries.ts';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { VoiceGrid } from '@meend/web/features/catalogue/people/voice-grid.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import styles from './voices.module.css';

const FIRST_SCREEN = 6;

/** The people who read the stories. */
export const VoicesPage = () => {
  const title = text('app.voices');
  useDocumentTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.lead}>{text('voices.lead')}</p>
      <StoriesState
        query={useVoices()}
        group={title}
        failed={text('voices.failed')}
        empty={text('voices.empty')}
        isEmpty={(voices) => voices.length === 0}
      >
        {(voices) => <VoiceGrid voices={voices} eager={FIRST_SCREEN} />}
      </StoriesState>
    </div>
  );
};
