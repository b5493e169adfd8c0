// What the open player says of the story, on a phone and on the stage.

import { chapterAt } from '@meend/core/catalogue/chapters/chapter-at.ts';
import type { AnyWireStory, WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { partTitle, voicesOf } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import type { CSSProperties } from 'react';
import { shortPart } from '../controls/player-labels.ts';
import { useChapters } from '../details/player-chapters.ts';
import { PausedMark } from '../history/paused-mark.tsx';
import { useSleepView } from '../sleep/sleep-button.tsx';
import { sleepTimerOf } from '../sleep/sleep-timer.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { saveSlot } from './app-slots.ts';
import styles from './open-story.module.css';

/** The story's tint, which the open player is painted in. */
export const tintOf = ({ tint }: AnyWireStory): CSSProperties & Record<`--${string}`, string> => ({
  '--art': tint,
});

/** A tap on it adds time to the sleep timer that is about to stop the sound. */
export const LargeCover = ({ story }: { readonly story: AnyWireStory }) => (
  <div className={styles.art} data-adds-time="">
    <Cover src={story.coverArt} size={400} shape="feature" className={styles.cover} eager />
  </div>
);

const VoicesLine = ({ voices }: { readonly voices: readonly WireCreditedPerson[] }) =>
  voices.length === 0 ? null : (
    <p className={styles.part}>
      {text('credits.read-by-names', { names: voices.map(({ name }) => name).join(', ') })}
      {voices.some(({ isSynthetic }) => isSynthetic) ? ` ${text('credits.synthetic')}` : null}
    </p>
  );

export const SaveButton = () => {
  const Save = useStore(usePlayer().lazy(saveSlot));
  const story = usePlayerView((view) => view.story);
  return Save === null || story === null ? null : <Save story={story} />;
};

interface StoryNamesProps {
  readonly titleId: string;
  readonly story: AnyWireStory;
  /** Without the voices, beside a list or the text. */
  readonly brief?: boolean;
}

/** Story, part and voices. */
export const StoryNames = ({ titleId, story, brief = false }: StoryNamesProps) => {
  const partId = usePlayerView(({ item }) => item?.partId ?? '');
  const short = usePlayerView(shortPart);
  const part = story.audioFiles.find(({ _id }) => _id === partId);
  const titled = part ? partTitle(part) : null;
  return (
    <div className={styles.names} data-brief={brief || undefined}>
      <h2 id={titleId} className={styles.title} lang={languageOf(story.name)}>
        {story.name}
      </h2>
      <p className={styles.part}>
        {short}
        {titled ? <span lang={languageOf(titled)}> · {titled}</span> : null}
      </p>
      {brief ? null : <VoicesLine voices={voicesOf(story, partId)} />}
      <PausedMark className={row(0)} />
    </div>
  );
};

/** While the timer runs: its flame is what is left of it. */
export const LampButton = () => {
  const { lampRequested } = sleepTimerOf(usePlayer());
  if (!useSleepView((view) => view !== null && view.phase !== 'over')) return null;
  return (
    <IconButton
      label={text('sleep.lamp')}
      icon="icon-flame"
      tone="strong"
      tooltip={false}
      aria-haspopup="dialog"
      onClick={() => lampRequested.emit()}
    />
  );
};

/** The chapter that sounds, and which of how many it is; nothing without chapters. */
export const CurrentChapter = () => {
  const chapters = useChapters();
  const now = usePlayerView(({ position }) => chapterAt(chapters, position));
  if (chapters.length === 0) return null;
  return (
    <>
      <Icon glyph="icon-table-of-contents" size={18} />
      <VisuallyHidden>{text('chapters.title')}: </VisuallyHidden>
      <span className={styles.chapter} lang={now ? languageOf(now.title) : undefined}>
        {now?.title ?? ''}
      </span>{' '}
      <span className={styles.count}>
        {text('chapters.place', { at: now ? chapters.indexOf(now) + 1 : 0, count: chapters.length })}
      </span>
    </>
  );
};
