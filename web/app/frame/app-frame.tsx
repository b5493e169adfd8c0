import { screens } from '@meend/core/site/screens.ts';
import { isAgeConfirmed, isAgeGateExempt } from '@meend/web/features/age-gate/age-confirmation.ts';
import { usePlayerView } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { useIsOnline } from '@meend/web/platform/connection.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Later } from '@meend/web/platform/later.tsx';
import { whenIdle } from '@meend/web/platform/page-events.ts';
import { focusHeading } from '@meend/web/platform/screen-reader.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AgeGate, IdleComponents } from '../hosts/lazy-components.ts';
import styles from './app-frame.module.css';
import { Dock } from './dock.tsx';
import { PageBoundary } from './error-boundary.tsx';
import { Header, PlainHeader } from './header.tsx';
import { Footer } from './lazy-parts.ts';
import { LinkNavigation } from './link-navigation.tsx';
import { RouteChange } from './route-change.tsx';
import { TabBar } from './tab-bar.tsx';

const Announcements = () => {
  const { text, times } = useStore(usePlatform().announcement);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={times}>{text}</span>
    </div>
  );
};

/** Part of the entry, since it could not be fetched while offline. */
const OfflineNotice = () =>
  useIsOnline() ? null : (
    <div className="wrap">
      <p className={styles.notice} role="status">
        {text('app.offline')}
      </p>
    </div>
  );

interface AppFrameProps {
  /** The page. */
  readonly children: ReactNode;
  /** The player bar or mini player; it is outside every page, so that navigation does not stop playback. */
  readonly player: ReactNode;
  /** Whether the age was confirmed; if omitted, read from the page and its cookie. */
  readonly isAdult?: boolean | undefined;
}

/** Rendered when idle after the page, so that the page does not wait for them. */
const WhenIdle = () => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? (
    <Suspense fallback={null}>
      <IdleComponents />
    </Suspense>
  ) : null;
};

const studio: readonly string[] = [screens.adminDashboard, screens.banners];

/**
 * Hides navigation right after registering, so that nothing leads away from the selection of free audios, and in the
 * studio, which has its own.
 */
const useHiddenNavigation = (): boolean => {
  const { pathname, state } = useLocation();
  if (studio.includes(pathname)) return true;
  return pathname === screens.unlock && (state as { isNewUser?: unknown } | null)?.isNewUser === true;
};

export const AppFrame = ({ children, player, isAdult }: AppFrameProps) => {
  const [adult, setAdult] = useState(() => isAdult ?? isAgeConfirmed());
  const playing = usePlayerView((view) => view.item !== null);
  const { pathname } = useLocation();
  const isOpen = adult || isAgeGateExempt(pathname);
  const isPlain = isOpen && !adult;
  const navigationHidden = useHiddenNavigation();
  const hasNavigation = !(navigationHidden || isPlain);
  // Once its chunk is there, React can hydrate it within the press that needs it.
  useEffect(() => void Footer.fetchChunk(), []);
  const confirm = () => {
    setAdult(true);
    // The page was rendered behind the gate, so its heading exists.
    requestAnimationFrame(focusHeading);
  };
  return (
    <>
      <div
        inert={!isOpen}
        className={isOpen ? undefined : styles.hidden}
        data-navigation={hasNavigation ? undefined : 'hidden'}
      >
        <a href="#main" className="skip-link">
          {text('app.skip-to-content')}
        </a>
        {playing ? (
          <a href="#player" className="skip-link">
            {text('app.skip-to-player')}
          </a>
        ) : null}
        {isPlain ? <PlainHeader /> : null}
        {hasNavigation ? <Header /> : null}
        <OfflineNotice />
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageBoundary>{children}</PageBoundary>
        </main>
        {adult ? <WhenIdle /> : null}
        <Later>
          <Footer />
        </Later>
        <Dock>
          {player}
          {hasNavigation ? <TabBar /> : null}
        </Dock>
      </div>
      <Announcements />
      <LinkNavigation />
      <RouteChange />
      {isOpen ? null : (
        <Suspense fallback={null}>
          <AgeGate onConfirmed={confirm} />
        </Suspense>
      )}
    </>
  );
};
