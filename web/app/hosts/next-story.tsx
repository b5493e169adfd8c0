// What the end of a story leads to: the one about to play, and others like the one that ended.
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { useApi } from '@meend/web/api/api.ts';
import { catalogueKey } from '@meend/web/api/queries.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import { useViewer } from '@meend/web/api/viewer.ts';
import { createVisitSeed } from '@meend/web/features/catalogue/lists/visit-seed.ts';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import { lengthText } from '@meend/web/features/catalogue/story-meta.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { COUNTDOWN_SECONDS, type ComingStory } from '@meend/web/features/player/up-next/coming-story.ts';
import { fetchSimilar } from '@meend/web/features/player/up-next/followers.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { Tint } from '@meend/web/ui/covers/tint.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './next-story.module.css';

interface NextStoryProps {
  readonly coming: ComingStory;
  readonly onStop: () => void;
}

/** The story that is about to play by itself; its seconds are not announced. */
export const NextStory = ({ coming, onStop }: NextStoryProps) => {
  const { story, label, secondsLeft, playNow } = coming;
  const seconds = story.audioFiles.find((part) => part.label === label)?.seconds;
  return (
    <article className={styles.card}>
      <Tint colour={story.tint} />
      <StoryCover story={story} size={140} eager className={styles.cover} />
      <div className={styles.text}>
        <p className={styles.line}>{text('end.next-in', { seconds: secondsLeft })}</p>
        <h3 className={styles.title} lang={languageOf(story.name)}>
          {story.name}
        </h3>
        <p className={styles.line}>
          {seconds === undefined ? label : text('end.part', { label, length: clockTime(seconds) })}
        </p>
        <div className={styles.actions}>
          <Button
            dense
            variant="on-art"
            icon="icon-play"
            iconSize={18}
            aria-label={text('player.play-story', { title: story.name })}
            onClick={playNow}
          >
            {text('player.play')}
          </Button>
          <button type="button" className={styles.stop} onClick={onStop}>
            {text('end.stop')}
          </button>
        </div>
      </div>
      <span
        className={styles.left}
        style={{ transform: `scaleX(${secondsLeft / COUNTDOWN_SECONDS})` }}
        aria-hidden="true"
      />
    </article>
  );
};

const SHOWN = 2;

interface StoriesLikeItProps {
  readonly story: AnyWireStory;
  /** Slug of the story that is about to play. */
  readonly without: string | undefined;
}

export const StoriesLikeIt = ({ story, without }: StoriesLikeItProps) => {
  const { call } = useApi();
  const viewer = useViewer();
  const { lazy } = usePlatform();
  const { data = [] } = useQuery({
    queryKey: [...catalogueKey(viewer), 'like-it', story._id],
    queryFn: () => fetchSimilar(call, story, lazy(createVisitSeed).read()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = data.filter(({ slug }) => slug !== without).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <CoverList label={text('end.like-it')}>
      {shown.map((other) => (
        <CoverListEntry
          key={other._id}
          cover={<StoryCover story={other} size={56} shape="small" />}
          href={storyHref(other)}
          name={other.name}
          lang={languageOf(other.name)}
          caption={[...other.genre.slice(0, SHOWN), lengthText(totalSeconds(other))].join(' · ')}
        >
          <RoundPlayButton story={other} appearance="plain" />
        </CoverListEntry>
      ))}
    </CoverList>
  );
};
