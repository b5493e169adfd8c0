import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireVoice } from '@meend/core/contract/people/people.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { isUnknown } from '@meend/web/api/reading-queries.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import { useVoice } from '@meend/web/api/voice-queries.ts';
import { FollowVoice } from '@meend/web/features/catalogue/following/follow-voice.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { Face } from '@meend/web/features/catalogue/people/face.tsx';
import { SyntheticNote } from '@meend/web/features/catalogue/people/synthetic-note.tsx';
import { lengthText } from '@meend/web/features/catalogue/story-meta.ts';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { tilePlay } from '@meend/web/features/player/rows/tile-play-button.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useId } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import styles from './voices.module.css';

const MAX_FIRST_LINES = 3;

const FirstLines = ({ stories }: { readonly stories: readonly AnyWireStory[] }) => {
  const quoted = stories.filter(({ firstLine }) => firstLine !== null).slice(0, MAX_FIRST_LINES);
  if (quoted.length === 0) return null;
  return (
    <Section title={text('voices.first-lines')}>
      <ul className={styles.lines}>
        {quoted.map((story) => (
          <li key={story._id}>
            <blockquote className={styles.quote} lang={languageOf(story.firstLine ?? '')}>
              {story.firstLine}
            </blockquote>
            <TextLink href={storyHref(story)}>
              <span lang={languageOf(story.name)}>{story.name}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Voice = ({ voice }: { readonly voice: WireVoice }) => {
  const { name, nameHi, line, stories } = voice;
  const [sample] = stories;
  const lineId = useId();
  const seconds = stories.reduce((sum, story) => sum + totalSeconds(story), 0);
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
          <p className={styles.facts}>
            {[text('voices.story-count', { count: stories.length }), lengthText(seconds)].join('  ·  ')}
          </p>
          <SyntheticNote people={[voice]} />
          {sample ? (
            <StoryPlayButton
              story={sample}
              labels={{ play: text('voices.hear', { name }), pause: text('voices.pause', { name }) }}
            />
          ) : null}
          <FollowVoice voice={voice} describedBy={lineId} />
          <p id={lineId} className={styles.facts}>
            {text('following.voice-line')}
          </p>
        </div>
      </header>
      <FirstLines stories={stories} />
      <Section title={text('voices.all-stories')}>
        <StoryGrid stories={stories} play={tilePlay} lengths />
      </Section>
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
