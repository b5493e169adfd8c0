import { clockTime, timeLeft } from '@meend/core/playback/format-time.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import type { Prospect, UpNext, UpNextEntry } from '@meend/core/playback/up-next.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { partTitle } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { AudioRow, AudioRows } from '@meend/web/ui/playing/audio-row.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLockedParts } from '../locked-part.ts';
import type { Player } from '../player.ts';
import { partAction, partMeta, remainingTimeText } from '../rows/part-labels.ts';
import { currentState, playedShare } from '../rows/part-state.ts';
import { usePlayer, usePlayerView, useResumePoints } from '../use-player.ts';
import { AutoplaySwitch } from './autoplay-switch.tsx';
import { nextOf, playQueued, prospectOf } from './prospect.ts';
import styles from './queue-panel.module.css';
import { createQueuedStories, fetchUpNext, type QueuedStoryState } from './queued-stories.ts';
import { createUpNext } from './up-next-store.ts';

type State = QueuedStoryState | undefined;

const entryTitle = (state: State): string => (typeof state === 'object' ? state.name : text('queue.unnamed'));

const reasonText = (player: Player, state: State, { partId }: UpNextEntry): string | null => {
  if (typeof state !== 'object') return state === 'gone' ? text('queue.gone') : null;
  const next = nextOf(player, state, partId);
  if (next === null) return text('queue.gone');
  if (next.kind === 'again') return text('queue.again');
  return next.kind === 'locked' ? text('queue.locked', { label: next.part.item.label }) : null;
};

/** "Episode 2 · 12 min left", "Episode 3 is locked". */
const entryMeta = (player: Player, state: State, entry: UpNextEntry): string => {
  const reason = reasonText(player, state, entry);
  if (reason !== null) return entry.passedOver ? text('queue.passed', { reason }) : reason;
  if (state === undefined) return text('queue.loading');
  const { item, story, status, settings } = player.read();
  const isCurrent = entry.partId === null && story?._id === entry.storyId && status !== 'ended';
  if (item !== null && isCurrent) return text('queue.playing');
  const next = typeof state === 'object' ? nextOf(player, state, entry.partId) : null;
  if (next === null) return '';
  const { label, seconds, partId } = next.part.item;
  const at = player.resumePoints.resumeAt(partId);
  const length = at > 0 ? remainingTimeText(timeLeft(at, seconds, settings.speed)) : clockTime(seconds);
  return text('queue.part-length', { label, length });
};

const PartListRow = ({ item, index }: { readonly item: QueueItem; readonly index: number }) => {
  const player = usePlayer();
  const { opening } = useLockedParts();
  const current = usePlayerView((view) => currentState(view, item.partId));
  const played = usePlayerView((view) => playedShare(view, item.partId));
  const part = usePlayerView(({ story }) => story?.audioFiles.find(({ _id }) => _id === item.partId));
  const locked = opening === item.partId ? 'opening' : 'locked';
  const state = item.isOpen ? (current ?? 'idle') : locked;
  const ownTitle = part ? partTitle(part) : null;
  const title = ownTitle === null || ownTitle === item.label ? undefined : ownTitle;
  return (
    <AudioRow
      label={item.label}
      title={title}
      titleLang={languageOf(title ?? '')}
      meta={partMeta(item, index, item.isOpen)}
      state={state}
      actionLabel={partAction(item, state, current !== null)}
      played={played ?? undefined}
      onPress={() =>
        player.send(
          current === null
            ? { type: 'part.chosen', items: player.read().items, id: item.id }
            : { type: 'toggle.pressed' },
        )
      }
    />
  );
};

/** The parts of the current story. A locked part follows the locked-part rules. */
const PartList = ({ title }: { readonly title: string }) => {
  const items = usePlayerView((view) => view.items);
  return (
    <AudioRows label={text('listening.queue-of', { title })} compact>
      {items.map((item, index) => (
        <PartListRow key={item.id} item={item} index={index} />
      ))}
    </AudioRows>
  );
};

const UpNextList = lazyComponent(async () => (await import('./up-next-list.tsx')).UpNextList);

type Kind = Prospect<unknown>['kind'];

const mayPress = (kind: Kind): boolean => kind !== 'gone' && kind !== 'unread' && kind !== 'unreachable';

/** Plays an entry at once; a locked one follows the locked-part rules. */
const usePlayEntry = () => {
  const player = usePlayer();
  const { onLockedPart } = useLockedParts();
  return ({ storyId, partId }: UpNextEntry): void => {
    const story = player.lazy(createQueuedStories).read().get(storyId);
    const next = typeof story === 'object' ? nextOf(player, story, partId) : null;
    if (next === null || typeof story !== 'object') return;
    const { label, partId: id } = next.part.item;
    if (next.kind === 'locked') onLockedPart({ story, partId: id, label });
    else playQueued(player, storyId, next.part, next.kind === 'again' ? 0 : undefined);
  };
};

const Rows = ({ list, announce }: { readonly list: UpNext; readonly announce: (text: string) => void }) => {
  const player = usePlayer();
  const stories = useStore(player.lazy(createQueuedStories));
  const play = usePlayEntry();
  // The next part depends on resume points and the current part.
  useResumePoints();
  usePlayerView(({ item }) => item?.id);
  usePlayerView(({ status }) => status);
  const states = list.map((entry) => stories.get(entry.storyId));
  if (states.includes('unreachable'))
    return (
      <ErrorState retryLabel={text('queue.try-again')} onRetry={() => void fetchUpNext(player)}>
        {text('queue.failed')}
      </ErrorState>
    );
  return (
    <Suspense
      fallback={
        <p className={`${row(12, 'wrap', 'tight', 'middle')} ${textStyle('meta', 'muted')}`}>
          {text('queue.loading')}
        </p>
      }
    >
      <UpNextList
        rows={list.map((entry, index) => ({
          entry,
          title: entryTitle(states[index]),
          meta: entryMeta(player, states[index], entry),
          canPlay: mayPress(prospectOf(player)(entry).kind),
        }))}
        onPlay={play}
        onChange={player.lazy(createUpNext).change}
        announce={announce}
      />
    </Suspense>
  );
};

/** "This story" and "Up next", with "Autoplay". */
export const QueuePanel = ({ title }: { readonly title: string }) => {
  const player = usePlayer();
  const { track } = usePlatform();
  const upNext = player.lazy(createUpNext);
  const list = useStore(upNext);
  const [cleared, setCleared] = useState<UpNext | null>(null);
  const [news, setNews] = useState('');
  const undoButton = useRef<HTMLButtonElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  useEffect(() => void fetchUpNext(player), [player]);
  useEffect(() => {
    if (cleared !== null) undoButton.current?.focus();
  }, [cleared]);
  const clear = () => {
    track('queue_clear', { entries: list.length });
    setCleared(list);
    setNews(text('queue.cleared'));
    upNext.change(() => []);
  };
  const restore = () => {
    if (cleared !== null) upNext.change(() => cleared);
    setCleared(null);
    requestAnimationFrame(() => clearButton.current?.focus());
  };
  return (
    <>
      <h2 className={textStyle('title')}>{text('queue.this-story')}</h2>
      <PartList title={title} />
      <div className={styles.head}>
        <h2 className={textStyle('title')}>{text('queue.up-next')}</h2>
        {list.length > 0 ? (
          <Button ref={clearButton} variant="quiet" dense onClick={clear}>
            {text('queue.clear')}
          </Button>
        ) : null}
      </div>
      {list.length > 0 ? <Rows list={list} announce={setNews} /> : null}
      {list.length === 0 && cleared !== null ? (
        <p className={`${row(12, 'wrap', 'tight', 'middle')} ${textStyle('meta', 'muted')}`}>
          {text('queue.cleared')}
          <Button ref={undoButton} variant="quiet" dense onClick={restore}>
            {text('queue.undo')}
          </Button>
        </p>
      ) : null}
      {list.length === 0 && cleared === null ? (
        <p className={`${row(12, 'wrap', 'tight', 'middle')} ${textStyle('meta', 'muted')}`}>
          {text('queue.empty')}
        </p>
      ) : null}
      <div className={styles.setting}>
        <AutoplaySwitch />
      </div>
      {/* The page's own live region is inert beside a modal player. */}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </>
  );
};
