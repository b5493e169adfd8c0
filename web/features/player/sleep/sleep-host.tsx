import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Suspense, useEffect, useState } from 'react';
import { usePlayer } from '../use-player.ts';
import { sleepTimerOf } from './sleep-timer.ts';

const SleepPanel = lazyComponent(async () => (await import('./sleep-panel.tsx')).SleepPanel);

/** The sleep timer's panel, opened by its buttons and the `S` key. */
export const SleepHost = () => {
  const { panelRequested } = sleepTimerOf(usePlayer());
  const [open, setOpen] = useState(false);
  useEffect(() => panelRequested.subscribe(() => setOpen(true)), [panelRequested]);
  return open ? (
    <Suspense fallback={null}>
      <SleepPanel onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
};
