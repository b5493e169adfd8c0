import { coverColours } from '@meend/core/catalogue/covers/cover-art.ts';
import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { partTitle, voicesOf } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { countModal } from '@meend/web/ui/overlays/modals.ts';
import { type CSSProperties, Suspense, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { playerBookmark } from '../bookmarks/player-bookmark.ts';
import { ChapterList } from '../chapters/chapter-list.tsx';
import { PlaybackSettings } from '../controls/playback-settings.tsx';
import { groupName, shortPart } from '../controls/player-labels.ts';
import { PlayerSeek } from '../controls/player-seek.tsx';
import { LoopButton, SpeedChoice } from '../controls/player-settings.tsx';
import { Transport } from '../controls/transport.tsx';
import { useChapters } from '../details/player-chapters.ts';
import { PausedMark } from '../history/paused-mark.tsx';
import { SleepButton, shortLeft, useSleepView } from '../sleep/sleep-button.tsx';
import { sleepTimerOf } from '../sleep/sleep-timer.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './expanded-player.module.css';

const CastButton = lazyComponent(async () => (await import('../casting/cast-button.tsx')).CastButton);

const QueuePanel = lazyComponent(async () => (await import('../up-next/queue-panel.tsx')).QueuePanel);

const ReadAlong = lazyComponent(async () => (await import('../transcript/read-along.tsx')).ReadAlong);

/** What the expanded player shows: the cover, or a list or the text instead. */
export type PlayerFace = 'player' | 'queue' | 'chapters' | 'text';

interface ExpandedPlayerProps {
  /** Full-screen modal on a phone; a panel beside the page from 768 px. */
  readonly modal: boolean;
  readonly face: PlayerFace;
  readonly onFace: (face: PlayerFace | null) => void;
}

type ShownFace = Pick<ExpandedPlayerProps, 'face' | 'onFace'>;

const Chapters = ({ face, onFace }: ShownFace) => {
  const isShown = face === 'chapters';
  return (
    <div className={styles.extra}>
      <IconButton
        label={text(isShown ? 'chapters.hide' : 'chapters.title')}
        icon="icon-table-of-contents"
        tooltip={false}
        aria-expanded={isShown}
        lit={isShown}
        onClick={() => onFace(isShown ? 'player' : 'chapters')}
      />
      <span aria-hidden="true">{text('chapters.title')}</span>
    </div>
  );
};

const ReadAlongButton = ({ face, onFace }: ShownFace) => {
  const isShown = face === 'text';
  return (
    <div className={styles.extra}>
      <IconButton
        label={text(isShown ? 'listening.hide-text' : 'listening.text')}
        icon="icon-book-open-text"
        tooltip={false}
        aria-expanded={isShown}
        lit={isShown}
        onClick={() => onFace(isShown ? 'player' : 'text')}
      />
      <span aria-hidden="true">{text('listening.text')}</span>
    </div>
  );
};

/** While the timer runs: its flame is what is left of it. */
const LampButton = () => {
  const { lampRequested } = sleepTimerOf(usePlayer());
  if (!useSleepView((view) => view !== null && view.phase !== 'over')) return null;
  return (
    <div className={styles.extra}>
      <IconButton
        label={text('sleep.lamp')}
        icon="icon-flame"
        tooltip={false}
        aria-haspopup="dialog"
        onClick={() => lampRequested.emit()}
      />
      <span aria-hidden="true">{text('sleep.lamp')}</span>
    </div>
  );
};

/** Bookmarks what sounds now. */
const BookmarkButton = () => {
  const { requested } = usePlayer().lazy(playerBookmark);
  return (
    <IconButton
      label={text('bookmark.add')}
      icon="icon-bookmark"
      iconSize={22}
      tooltip={false}
      onClick={() => requested.emit()}
    />
  );
};

const Extras = (shown: ShownFace) => {
  const loop = usePlayerView((view) => view.settings.loop);
  const hasChapters = useChapters().length > 0;
  const left = useSleepView(shortLeft);
  return (
    <div className={styles.extras}>
      <div className={styles.extra}>
        <SpeedChoice />
        <span aria-hidden="true">{text('player.speed')}</span>
      </div>
      <div className={styles.extra}>
        <SleepButton bare />
        <span aria-hidden="true">{left === null ? text('sleep.name') : text('sleep.caption', { left })}</span>
      </div>
      <LampButton />
      <div className={styles.extra}>
        <LoopButton />
        <span aria-hidden="true">{text(loop ? 'player.loop-on' : 'player.loop-off')}</span>
      </div>
      <div className={styles.extra}>
        <BookmarkButton />
        <span aria-hidden="true">{text('bookmark.name')}</span>
      </div>
      <ReadAlongButton {...shown} />
      {hasChapters ? <Chapters {...shown} /> : null}
      <Suspense fallback={null}>
        <CastButton className={styles.extra} />
      </Suspense>
    </div>
  );
};

const useShown = (modal: boolean, onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const uncount = modal ? countModal(element) : () => {};
    if (modal) element?.showModal();
    else element?.show();
    return () => {
      element?.close();
      uncount();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [modal]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return dialog;
};

const VoicesLine = ({ voices }: { readonly voices: readonly WireCreditedPerson[] }) =>
  voices.length === 0 ? null : (
    <p className={styles.part}>
      {text('credits.read-by-names', { names: voices.map(({ name }) => name).join(', ') })}
      {voices.some(({ isSynthetic }) => isSynthetic) ? ` ${text('credits.synthetic')}` : null}
    </p>
  );

export const ExpandedPlayer = ({ modal, face, onFace }: ExpandedPlayerProps) => {
  const onClose = useCallback(() => onFace(null), [onFace]);
  const story = usePlayerView((view) => view.story);
  const item = usePlayerView((view) => view.item);
  const group = usePlayerView(groupName);
  const short = usePlayerView(shortPart);
  const dialog = useShown(modal, onClose);
  const titleId = useId();
  const hasChapters = useChapters().length > 0;
  if (story === null || item === null) return null;
  const part = story.audioFiles.find(({ _id }) => _id === item.partId);
  const titled = part ? partTitle(part) : null;
  const list = {
    player: null,
    queue: <QueuePanel title={story.name} />,
    chapters: hasChapters ? <ChapterList part={item.label} /> : null,
    text: <ReadAlong />,
  }[face];
  const colours = coverColours({ title: story.name, genres: story.genre, category: story.category });
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--cover-sky': colours.sky,
    '--cover-foot': colours.foot,
  };
  return (
    <dialog
      ref={dialog}
      className={styles.player}
      style={style}
      aria-labelledby={titleId}
      aria-modal={modal || undefined}
      data-has-notes=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.top}>
        <IconButton
          label={text('player.collapse')}
          icon="icon-chevron-down"
          tone="strong"
          tooltip={false}
          onClick={onClose}
        />
        <p className={styles.group}>{group}</p>
        <IconButton
          label={text(face === 'queue' ? 'listening.hide-queue' : 'listening.queue')}
          icon="icon-list-video"
          tone="strong"
          tooltip={false}
          aria-expanded={face === 'queue'}
          lit={face === 'queue'}
          onClick={() => onFace(face === 'queue' ? 'player' : 'queue')}
        />
      </div>
      {list ? (
        <div className={styles.queue} data-face={face}>
          <Suspense fallback={null}>{list}</Suspense>
        </div>
      ) : (
        <Cover src={story.coverArt} size={400} shape="feature" className={styles.cover} eager />
      )}
      <h2 id={titleId} className={styles.title} lang={languageOf(story.name)}>
        {story.name}
      </h2>
      <p className={styles.part}>
        {short}
        {titled ? <span lang={languageOf(titled)}> · {titled}</span> : null}
      </p>
      <VoicesLine voices={voicesOf(story, item.partId)} />
      <PausedMark className={styles.mark} />
      <PlayerSeek tall />
      <div className={styles.transport}>
        <Transport large />
      </div>
      {/* Beside the page, the bar has speed and loop: the queue gets their room. */}
      {face === 'queue' && !modal && !hasChapters ? null : <Extras face={face} onFace={onFace} />}
      {face === 'player' ? <PlaybackSettings /> : null}
    </dialog>
  );
};
