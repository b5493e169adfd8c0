import { href } from '@meend/core/site/href.ts';
import { useVoices } from '@meend/web/api/voice-queries.ts';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { Face } from '@meend/web/features/catalogue/people/face.tsx';
import { SyntheticNote } from '@meend/web/features/catalogue/people/synthetic-note.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { CardLink } from '@meend/web/ui/text/link.tsx';
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
        {(voices) => (
          <>
            <ul className={styles.grid}>
              {voices.map(({ slug, ...voice }, position) => (
                <li key={slug} className={styles.voice}>
                  <Face person={voice} size={124} eager={position < FIRST_SCREEN} className={styles.face} />
                  <CardLink href={href('voice', { slug: slug ?? '' })} className={styles.name}>
                    {voice.name}
                  </CardLink>
                  {voice.line === null ? null : <span className={styles.manner}>{voice.line}</span>}
                </li>
              ))}
            </ul>
            <SyntheticNote people={voices} />
          </>
        )}
      </StoriesState>
    </div>
  );
};
