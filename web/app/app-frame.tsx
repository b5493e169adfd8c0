import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isAgeConfirmed } from '../features/age-gate/age-answer.ts';
import { usePlayerView } from '../features/player/use-player.ts';
import { text } from '../messages/text.ts';
import { toasts } from '../ui/overlays/toast-queue.ts';
import { Announcements } from './announcements.tsx';
import styles from './app-frame.module.css';
import { PageBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { AgeGate, Footer, ToastRegion } from './lazy-pieces.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { paths } from './paths.ts';
import { RouteChange } from './route-change.tsx';
import { ShortcutHost } from './shortcut-host.tsx';
import { TabBar } from './tab-bar.tsx';

export interface AppFrameProps {
  /** The page. */
  readonly children: ReactNode;
  /** The bar or the mini player; it stands outside every page and goes on playing. */
  readonly player: ReactNode;
}

/** The region comes with the first toast and stays. */
const Toasts = () => {
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.read().length > 0);
  const [needed, setNeeded] = useState(false);
  if (any && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <ToastRegion queue={toasts} label={text('shell.notifications')} closeLabel={text('shell.dismiss')} />
    </Suspense>
  ) : null;
};

/** Right after a new registration nothing leads away from the choice of free audios. */
const useHiddenNavigation = (): boolean => {
  const { pathname, state } = useLocation();
  return pathname === paths.unlock.path && (state as { isNewUser?: unknown } | null)?.isNewUser === true;
};

export const AppFrame = ({ children, player }: AppFrameProps) => {
  const [adult, setAdult] = useState(isAgeConfirmed);
  const playing = usePlayerView((view) => view.item !== null);
  const navigationHidden = useHiddenNavigation();
  return (
    <>
      <div
        inert={!adult}
        className={adult ? undefined : styles.hidden}
        data-navigation={navigationHidden ? 'hidden' : undefined}
      >
        <a href="#main" className="skip-link">
          {text('shell.skip-to-content')}
        </a>
        {playing ? (
          <a href="#player" className="skip-link">
            {text('shell.skip-to-player')}
          </a>
        ) : null}
        {navigationHidden ? null : <Header />}
        <OfflineNotice />
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageBoundary>{children}</PageBoundary>
        </main>
        {player}
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
        {navigationHidden ? null : <TabBar />}
        <Toasts />
        <ShortcutHost />
      </div>
      <Announcements />
      <RouteChange />
      {adult ? null : (
        <Suspense fallback={null}>
          <AgeGate onConfirmed={() => setAdult(true)} />
        </Suspense>
      )}
    </>
  );
};
