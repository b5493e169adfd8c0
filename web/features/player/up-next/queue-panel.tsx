import type { Prospect, UpNext, UpNextEntry } from '@meend/core/playback/up-next.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLockedParts } from '../locked-part.ts';
import { usePlayer, usePlayerView, useResumePoints } from '../use-player.ts';
import { AutoplaySwitch } from './autoplay-switch.tsx';
import { entryMeta, entryTitle } from './entry-texts.ts';
import { PartList } from './part-list.tsx';
import { nextOf, playQueued, prospectOf } from './prospect.ts';
import styles from './queue-panel.module.css';
import { createQueuedStories, fetchUpNext } from './queued-stories.ts';
import { createUpNext } from './up-next-store.ts';

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
  // What an entry would play follows what was heard and what plays.
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
    <Suspense fallback={<p className={styles.note}>{text('queue.loading')}</p>}>
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

/** "This story" and "Up next", with "Keep playing". */
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
      <h2 className={styles.heading}>{text('queue.this-story')}</h2>
      <PartList title={title} />
      <div className={styles.head}>
        <h2 className={styles.heading}>{text('queue.up-next')}</h2>
        {list.length > 0 ? (
          <Button ref={clearButton} variant="quiet" dense onClick={clear}>
            {text('queue.clear')}
          </Button>
        ) : null}
      </div>
      {list.length > 0 ? <Rows list={list} announce={setNews} /> : null}
      {list.length === 0 && cleared !== null ? (
        <p className={styles.note}>
          {text('queue.cleared')}
          <Button ref={undoButton} variant="quiet" dense onClick={restore}>
            {text('queue.undo')}
          </Button>
        </p>
      ) : null}
      {list.length === 0 && cleared === null ? <p className={styles.note}>{text('queue.empty')}</p> : null}
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
