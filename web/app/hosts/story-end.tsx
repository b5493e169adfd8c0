// The end of a story as one surface: its last sentence, stars, its voices, and what is next.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { isPromptDue, shouldPromptForRating } from '@meend/core/feedback/rating.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { lastLineOf } from '@meend/core/transcript/opening.ts';
import { VoiceRows } from '@meend/web/features/catalogue/following/voice-rows.tsx';
import { usePartText } from '@meend/web/features/catalogue/read-part/use-part-text.ts';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import { withoutQuotes } from '@meend/web/features/catalogue/story-meta.ts';
import { StoryStars } from '@meend/web/features/feedback/story-stars.tsx';
import type { StoryEndProps } from '@meend/web/features/player/bar/app-slots.ts';
import { OpenModal, OpenRegion, OpenTop } from '@meend/web/features/player/bar/open-frame.tsx';
import { useLowerOnEscape } from '@meend/web/features/player/bar/open-surface.ts';
import { countTenths } from '@meend/web/features/player/listening/heard-tenths.ts';
import type { Player } from '@meend/web/features/player/player.ts';
import { isOver } from '@meend/web/features/player/player-view.ts';
import { nextListedPart } from '@meend/web/features/player/rows/going-on.ts';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { createComingStory } from '@meend/web/features/player/up-next/coming-story.ts';
import { usePlayer, usePlayerView, useResumePoints } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { NextStory, StoriesLikeIt } from './next-story.tsx';
import { addPromptedTitle, promptedTitles } from './prompted-titles.ts';
import styles from './story-end.module.css';

const isRatingDue = (player: Player, { name, audioFiles }: AnyWireStory, endedAt: number): boolean => {
  const { storage, tabStorage } = player.deps;
  const parts = audioFiles.map(({ _id, seconds }) => ({
    seconds,
    tenths: countTenths([storage, tabStorage], player.resumePoints.owner(), _id),
  }));
  return (
    isOver(player.read()) &&
    isPromptDue(endedAt, performance.now()) &&
    shouldPromptForRating({ title: name, next: null, parts }, promptedTitles())
  );
};

/** Whether the surface has stars; then they are not asked for again in this session. */
const useRatingPrompt = (story: AnyWireStory, endedAt: number): boolean => {
  const player = usePlayer();
  const [hasStars] = useState(() => isRatingDue(player, story, endedAt));
  useEffect(() => {
    if (hasStars) addPromptedTitle(story.name);
  }, [hasStars, story.name]);
  return hasStars;
};

const useLastLine = (): string | null => {
  const partId = usePlayerView(({ item }) => item?.partId ?? '');
  const isAtEnd = usePlayerView(isOver);
  const cues = usePartText(partId, isAtEnd)?.cues;
  return cues === undefined ? null : lastLineOf(cues);
};

const End = ({ story, isWide, endedAt, onClose }: StoryEndProps & { readonly story: AnyWireStory }) => {
  const places = useResumePoints();
  const isFinished = usePlayerView(({ items }) => nextListedPart(items, places)?.kind === 'again');
  const coming = useStore(usePlayer().lazy(createComingStory));
  const hasStars = useRatingPrompt(story, endedAt);
  const line = useLastLine();
  const title = useRef<HTMLHeadingElement>(null);
  useLowerOnEscape(onClose);
  const id = useId();
  const stop = () => {
    title.current?.focus({ preventScroll: true });
    coming?.cancel();
  };
  const labelledBy = isFinished ? `${id}-finished ${id}` : id;
  const content = (
    <>
      <OpenTop className={styles.top} icon={isWide ? 'icon-x' : 'icon-chevron-down'} onClose={onClose}>
        <p className={styles.the}>{text('end.title')}</p>
      </OpenTop>
      <div className={styles.story} data-quoted={line === null ? undefined : ''}>
        <StoryCover story={story} large size={116} shape="small" eager className={styles.cover} />
        <div>
          {isFinished ? (
            <p id={`${id}-finished`} className={textStyle('small', 'muted')}>
              {text('end.you-finished')}
            </p>
          ) : null}
          <h2 ref={title} id={id} tabIndex={-1} className={styles.title} lang={languageOf(story.name)}>
            {story.name}
          </h2>
        </div>
        {line === null ? null : (
          <q className={styles.quote} lang={languageOf(line)}>
            {withoutQuotes(line)}
          </q>
        )}
        {isFinished ? null : <StoryPlayButton story={story} />}
        {hasStars ? <StoryStars title={story.name} /> : null}
        {story.voices?.some(({ slug }) => slug !== null) ? (
          <div className={styles.voices}>
            <p className={textStyle('small', 'muted')}>{text('end.more-by')}</p>
            <VoiceRows voices={story.voices} />
          </div>
        ) : null}
      </div>
      <div className={styles.next}>
        {coming ? <NextStory coming={coming} onStop={stop} /> : null}
        {coming && !isWide ? null : <StoriesLikeIt story={story} without={coming?.story.slug} />}
        {isFinished ? <StoryPlayButton story={story} variant="quiet" dense /> : null}
      </div>
    </>
  );
  const frame = { story, labelledBy, className: styles.end, isEnding: true, children: content };
  return isWide ? <OpenRegion {...frame} /> : <OpenModal {...frame} onClose={onClose} />;
};

export const StoryEnd = (props: StoryEndProps) => {
  const story = usePlayerView((view) => view.story);
  return story === null ? null : <End {...props} story={story} />;
};
