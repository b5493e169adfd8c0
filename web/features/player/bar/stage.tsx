import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { type KeyboardEvent, Suspense, useCallback, useId, useRef } from 'react';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { ChapterList } from '../chapters/chapter-list.tsx';
import { useChapters } from '../details/player-chapters.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { CurrentChapter, LampButton, LargeCover, SaveButton, StoryNames, tintOf } from './open-story.tsx';
import { useLowerOnEscape, useRaised } from './open-surface.ts';
import type { PlayerFace, ShownFace } from './player-face.ts';
import styles from './stage.module.css';
import './glide.css';

const QueuePanel = lazyComponent(async () => (await import('../up-next/queue-panel.tsx')).QueuePanel);

const ReadAlong = lazyComponent(async () => (await import('../transcript/read-along.tsx')).ReadAlong);

const Bookmarks = lazyComponent(
  async () => (await import('../bookmarks/bookmark-section.tsx')).BookmarkSection,
);

const tabs = [
  { of: 'text', label: 'listening.text' },
  { of: 'queue', label: 'listening.queue' },
  { of: 'bookmarks', label: 'bookmarks.title' },
] as const;

const tabOf = (face: PlayerFace) => tabs.find(({ of }) => of === face) ?? tabs[0];

interface TabsProps extends ShownFace {
  readonly id: string;
}

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** By the pattern for tabs: arrows choose, and one of them is in the order of Tab. */
const StageTabs = ({ id, face, onFace }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabOf(face);
  const choose = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = (tabs.indexOf(chosen) + by + tabs.length) % tabs.length;
    onFace(tabs[at]?.of ?? 'text');
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={text('listening.views')}
      className={`${row(4, 'wrap')} ${styles.tabs}`}
      onKeyDown={choose}
    >
      {tabs.map(({ of, label }) => (
        <button
          key={of}
          type="button"
          role="tab"
          id={`${id}-${of}`}
          className={styles.tab}
          aria-selected={of === chosen.of}
          aria-controls={of === chosen.of ? `${id}-panel` : undefined}
          tabIndex={of === chosen.of ? 0 : -1}
          onClick={() => onFace(of)}
        >
          {text(label)}
        </button>
      ))}
    </div>
  );
};

/** The open player of a wide window: it rises above the bar, which keeps the controls. */
export const Stage = ({ face, onFace }: ShownFace) => {
  const onClose = useCallback(() => onFace(null), [onFace]);
  const story = usePlayerView((view) => view.story);
  const label = usePlayerView(({ item }) => item?.label ?? '');
  const hasChapters = useChapters().length > 0;
  const stage = useRaised();
  useLowerOnEscape(onClose);
  const id = useId();
  if (story === null) return null;
  const { of } = tabOf(face);
  const panel = {
    text: <ReadAlong />,
    queue: <QueuePanel title={story.name} />,
    bookmarks: <Bookmarks storyId={story._id} />,
  }[of];
  return (
    <section
      ref={stage}
      tabIndex={-1}
      className={styles.stage}
      style={tintOf(story)}
      aria-labelledby={`${id}-title`}
      data-stage=""
    >
      <div className={styles.story}>
        <LargeCover story={story} />
        <StoryNames titleId={`${id}-title`} story={story} />
        {hasChapters ? <ChapterList part={label} /> : null}
      </div>
      <div className={styles.side}>
        <div className={styles.top}>
          <StageTabs id={id} face={face} onFace={onFace} />
          <LampButton />
          <IconButton
            label={text('player.collapse')}
            icon="icon-x"
            tone="strong"
            tooltip={false}
            onClick={onClose}
          />
        </div>
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${of}`}
          className={styles.panel}
          data-face={of}
        >
          <Suspense fallback={null}>{panel}</Suspense>
        </div>
      </div>
    </section>
  );
};

/** The first third of the bar below the stage, which says the story itself: the chapter, Save and Bookmark. */
export const StageTools = () => {
  const { requested } = usePlayer().lazy(playerBookmark);
  return (
    <div className={row(4, 'middle', 'shrink')}>
      <p className={styles.chapter}>
        <CurrentChapter />
      </p>
      <SaveButton />
      <IconButton
        label={text('bookmark.add')}
        icon="icon-bookmark"
        iconSize={22}
        onClick={() => requested.emit()}
      />
    </div>
  );
};
