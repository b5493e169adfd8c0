import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { Suspense, useEffect, useState } from 'react';
import { ShortcutList } from './lazy-components.ts';

/** The list of shortcuts, opened by `?` or from the footer; it contains the switch for shortcuts. */
export const ShortcutHost = () => {
  const { shortcutListRequested } = usePlayer();
  const [open, setOpen] = useState(false);
  useEffect(() => shortcutListRequested.subscribe(() => setOpen(true)), [shortcutListRequested]);
  return open ? (
    <Suspense fallback={null}>
      <ShortcutList onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
};
