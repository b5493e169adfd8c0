import { usePlayerView } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { dockRef } from '@meend/web/platform/bar-heights.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { whenIdle } from '@meend/web/platform/page-events.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { NoteSlot } from '../hosts/lazy-components.ts';
import styles from './dock.module.css';

/** Mounted with the first note, or once a part is in the player: a lost connection must be said without one. */
const Notes = () => {
  const { toasts } = usePlatform();
  const any = useStore(toasts, ({ length }) => length > 0);
  const isLoaded = usePlayerView((view) => view.item !== null);
  const [needed, setNeeded] = useState(false);
  // Not before the sound, which has the line to itself.
  useEffect(() => {
    if (isLoaded) whenIdle(() => setNeeded(true));
  }, [isLoaded]);
  if (any && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <NoteSlot queue={toasts} label={text('app.notifications')} closeLabel={text('app.dismiss')} />
    </Suspense>
  ) : null;
};

/** The one surface at the window's bottom: what is said, the player, the tabs. */
export const Dock = ({ children }: { readonly children: ReactNode }) => (
  <div ref={dockRef} className={styles.dock} data-dock="">
    <Notes />
    {children}
  </div>
);
