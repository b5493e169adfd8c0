import { text } from '@meend/web/messages/text.ts';
import { dockRef } from '@meend/web/platform/bar-heights.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { NoteSlot } from '../hosts/lazy-components.ts';

/** Mounted with the first note, and then stays. The player’s chunks bring it: a lost connection must be said without one. */
const Notes = () => {
  const { toasts } = usePlatform();
  const any = useStore(toasts, ({ length }) => length > 0);
  const [needed, setNeeded] = useState(false);
  if (any && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <NoteSlot queue={toasts} label={text('app.notifications')} closeLabel={text('app.dismiss')} />
    </Suspense>
  ) : null;
};

/** The one surface at the window's bottom: what is said, the player, the tabs. */
export const Dock = ({ children }: { readonly children: ReactNode }) => (
  <div ref={dockRef} data-dock="">
    <Notes />
    {children}
  </div>
);
