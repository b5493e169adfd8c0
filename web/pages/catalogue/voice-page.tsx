import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireVoice } from '@meend/core/contract/people/people.routes.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { isUnknown } from '@meend/web/api/client.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import { useVoice, useVoices } from '@meend/web/api/voice-queries.ts';
import { CardRow } from '@meend/web/features/catalogue/cards/card-row.tsx';
import { QuoteCard } from '@meend/web/features/catalogue/cards/quote-card.tsx';
import { FollowVoice } from '@meend/web/features/catalogue/following/follow-voice.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { Face } from '@meend/web/features/catalogue/people/face.tsx';
import { SyntheticNote } from '@meend/web/features/catalogue/people/synthetic-note.tsx';
import { VoiceGrid } from '@meend/web/features/catalogue/people/voice-grid.tsx';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import { lengthText } from '@meend/web/features/catalogue/story-meta.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { VoiceSample } from '@meend/web/features/player/rows/voice-sample.tsx';
import { SharePageButton } from '@meend/web/features/reading/share-page-button.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Fragment, useId } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { heardTogether, sampleOf } from './voice-facts.ts';
import styles from './voices.module.css';

const MAX_FIRST_LINES = 3;
const MAX_GENRES = 2;
const MAX_TOGETHER = 4;

const FirstLines = ({ stories }: { readonly stories: readonly AnyWireStory[] }) => {
  const quoted = stories.filter(({ firstLine }) => firstLine !== null).slice(0, MAX_FIRST_LINES);
  if (quoted.length === 0) return null;
  return (
    <Section title={text('voices.first-lines')}>
      <CardRow>
        {quoted.map((story, position) => (
          <QuoteCard
            key={story._id}
            story={story}
            position={position}
            play={<RoundPlayButton story={story} appearance="plain" />}
          />
        ))}
      </CardRow>
    </Section>
  );
};

const AllStories = ({ stories }: { readonly stories: readonly AnyWireStory[] }) => (
  <Section title={text('voices.all-stories')}>
    <CoverList inColumns>
      {stories.map((story) => (
        <CoverListEntry
          key={story._id}
          cover={<StoryCover story={story} size={56} shape="small" />}
          href={storyHref(story)}
          name={story.name}
          lang={languageOf(story.name)}
          caption={[...story.genre.slice(0, MAX_GENRES), lengthText(totalSeconds(story))].join(' · ')}
        >
          <RoundPlayButton story={story} appearance="plain" />
        </CoverListEntry>
      ))}
    </CoverList>
  </Section>
);

const Together = ({ voice }: { readonly voice: WireVoice }) => {
  const voices = heardTogether(voice).slice(0, MAX_TOGETHER);
  return voices.length === 0 ? null : (
    <Section title={text('voices.together')}>
      <VoiceGrid voices={voices} hasNote={!voice.isSynthetic} />
    </Section>
  );
};

/** "7 stories · English, हिन्दी · Since 2026". */
const Facts = ({ voice: { stories, languages } }: { readonly voice: WireVoice }) => {
  const years = stories.map(({ publishedAt }) => Number(dayInIndia(new Date(publishedAt)).slice(0, 4)));
  return (
    <ul className={styles.facts}>
      <li>{text('voices.story-count', { count: stories.length })}</li>
      <li>
        {languages.map((language, at) => {
          const name = text(`transcript.language-${language}`);
          return (
            <Fragment key={language}>
              {at === 0 ? '' : ', '}
              <span lang={languageOf(name)}>{name}</span>
            </Fragment>
          );
        })}
      </li>
      {years.length > 0 ? <li>{text('voices.since', { year: `${Math.min(...years)}` })}</li> : null}
    </ul>
  );
};

const Voice = ({ voice }: { readonly voice: WireVoice }) => {
  const { name, nameHi, line, stories } = voice;
  const sample = sampleOf(voice);
  const lineId = useId();
  return (
    <>
      <header className={styles.head}>
        <Face person={voice} size={280} eager className={styles.portrait} />
        <div className={styles.about}>
          <PageHeading>{name}</PageHeading>
          {nameHi === null ? null : (
            <p className={styles.nameHi} lang="hi">
              {nameHi}
            </p>
          )}
          {line === null ? null : <p className={styles.lead}>{line}</p>}
          <Facts voice={voice} />
          {sample ? <VoiceSample name={name} {...sample} /> : null}
          <div className={styles.actions}>
            <FollowVoice voice={voice} describedBy={lineId} />
            <SharePageButton title={name} />
          </div>
          <p id={lineId} className={styles.line}>
            {text('following.voice-line')}
          </p>
          <SyntheticNote people={[voice]} />
        </div>
      </header>
      <FirstLines stories={stories} />
      <AllStories stories={stories} />
      <Together voice={voice} />
      <TextLink href={href('voices')}>{text('voices.all')}</TextLink>
    </>
  );
};

/** One voice: their way of reading, a sample, and all they read. */
export const VoicePage = () => {
  const { slug = '' } = useParams();
  const query = useVoice(slug);
  useDocumentTitle(query.data?.name ?? text('app.voices'));
  if (isUnknown(query.error)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <StoriesState
        query={query}
        group={text('voices.voice')}
        failed={text('voices.voice-failed')}
        empty=""
        isEmpty={() => false}
      >
        {(voice) => <Voice key={voice._id} voice={voice} />}
      </StoriesState>
    </div>
  );
};

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
