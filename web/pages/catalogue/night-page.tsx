import type { WireMood } from '@meend/core/contract/shelves/moods.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { isUnknown } from '@meend/web/api/client.ts';
import { useDoors, useMood } from '@meend/web/api/mood-queries.ts';
import { WideCard } from '@meend/web/features/catalogue/cards/wide-card.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { DoorPicture, Doors } from '@meend/web/features/catalogue/moods/doors.tsx';
import { lengthText } from '@meend/web/features/catalogue/story-meta.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { PlayInARow } from '@meend/web/features/player/up-next/play-in-a-row.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Navigate, useParams } from 'react-router-dom';
import styles from './night-page.module.css';

const FIRST_SCREEN = 2;

const Night = ({ mood }: { readonly mood: WireMood }) => {
  const others = useDoors().filter(({ slug }) => slug !== mood.slug);
  return (
    <>
      <header className={styles.band} data-theme="dark">
        {mood.pictureURL === null ? null : <img className={styles.glow} src={mood.pictureURL} alt="" />}
        <div className={`wrap ${styles.head}`}>
          <div>
            <PageHeading>
              <span lang={languageOf(mood.name)}>{mood.name}</span>
            </PageHeading>
            <p className={styles.line} lang={languageOf(mood.line)}>
              {mood.line}
            </p>
            <PlayInARow
              stories={mood.stories}
              label={({ isOfTeasers, seconds }) =>
                text(isOfTeasers ? 'nights.play-teasers' : 'nights.play-stories', {
                  length: lengthText(seconds),
                })
              }
            />
          </div>
          <DoorPicture picture={mood} eager className={styles.door} />
        </div>
      </header>
      <div className={`wrap ${styles.page}`}>
        {mood.stories.length === 0 ? (
          <p>{text('nights.hidden')}</p>
        ) : (
          <ul className={styles.cards}>
            {mood.stories.map((story, at) => (
              <li key={story._id}>
                <WideCard
                  story={story}
                  position={at}
                  headingLevel={2}
                  eager={at < FIRST_SCREEN}
                  play={<RoundPlayButton story={story} appearance="on-art" />}
                />
              </li>
            ))}
          </ul>
        )}
        {others.length === 0 ? null : (
          <Section title={text('nights.others')}>
            <Doors doors={others} />
          </Section>
        )}
      </div>
    </>
  );
};

/** One mood: its door, its line, and its stories by their first lines. */
export const NightPage = () => {
  const { slug = '' } = useParams();
  const query = useMood(slug);
  useDocumentTitle(query.data?.name ?? text('nights.title'));
  if (isUnknown(query.error)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <StoriesState query={query} group={text('nights.night')} failed={text('nights.failed')}>
      {(mood) => <Night key={mood._id} mood={mood} />}
    </StoriesState>
  );
};
