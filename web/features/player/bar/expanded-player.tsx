import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Suspense, useCallback, useId } from 'react';
import { ChapterList } from '../chapters/chapter-list.tsx';
import { groupName } from '../controls/player-labels.ts';
import { PlayerSeek } from '../controls/player-seek.tsx';
import { Transport } from '../controls/transport.tsx';
import { useChapters } from '../details/player-chapters.ts';
import { labelOf } from '../rows/part-labels.ts';
import { usePlayerView } from '../use-player.ts';
import styles from './expanded-player.module.css';
import './glide.css';
import { OpenModal, OpenTop } from './open-frame.tsx';
import { CurrentChapter, LargeCover, SaveButton, StoryNames } from './open-story.tsx';
import { useLowerOnEscape } from './open-surface.ts';
import type { ShownFace } from './player-face.ts';
import { PlayerTools } from './player-tools.tsx';

const QueuePanel = lazyComponent(async () => (await import('../up-next/queue-panel.tsx')).QueuePanel);

const ReadAlong = lazyComponent(async () => (await import('../transcript/read-along.tsx')).ReadAlong);

const MoreControls = lazyComponent(async () => (await import('../controls/more-controls.tsx')).MoreControls);

/** The way to all chapters; absent without any. */
const ChapterRow = ({ face, onFace }: ShownFace) => {
  if (useChapters().length === 0) return null;
  const isShown = face === 'chapters';
  return (
    <button
      type="button"
      className={styles.chapters}
      aria-expanded={isShown}
      onClick={() => onFace(isShown ? 'player' : 'chapters')}
    >
      <CurrentChapter />
    </button>
  );
};

/** Full-screen modal on a phone: its controls stay where they are, whatever is shown above them. */
export const ExpandedPlayer = ({ face, onFace }: ShownFace) => {
  const onClose = useCallback(() => onFace(null), [onFace]);
  const story = usePlayerView((view) => view.story);
  const label = usePlayerView(({ item }) => item?.label ?? '');
  const group = usePlayerView(groupName);
  useLowerOnEscape(onClose);
  const titleId = useId();
  const hasChapters = useChapters().length > 0;
  if (story === null) return null;
  const list = {
    player: null,
    bookmarks: null,
    queue: <QueuePanel title={story.name} />,
    chapters: hasChapters ? <ChapterList part={label} /> : null,
    text: <ReadAlong />,
    more: <MoreControls />,
  }[face];
  return (
    <OpenModal story={story} labelledBy={titleId} className={styles.player} onClose={onClose}>
      <OpenTop className={styles.top} onClose={onClose}>
        <p>
          {group} · {labelOf(label, story)}
        </p>
      </OpenTop>
      <div className={styles.middle} data-face={list ? 'list' : 'player'}>
        <div className={styles.head}>
          <LargeCover story={story} />
          <div className={styles.line}>
            <StoryNames titleId={titleId} story={story} brief={list !== null} />
            <SaveButton />
          </div>
        </div>
        {list ? (
          <div className={styles.list} data-face={face}>
            <Suspense fallback={null}>{list}</Suspense>
          </div>
        ) : null}
      </div>
      <div className={styles.controls}>
        <ChapterRow face={face} onFace={onFace} />
        <PlayerSeek tall />
        <Transport large />
        <PlayerTools face={face} onFace={onFace} />
      </div>
    </OpenModal>
  );
};
