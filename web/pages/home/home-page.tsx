import type { WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { tonightCalls } from '@meend/core/contract/shelves/tonight.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { catalogueKey, withFailureLog } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { following, useViewer, useWritten } from '@meend/web/api/viewer.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { GuestRow, HomeHero, ListenerHero } from './home-hero.tsx';
import styles from './home-page.module.css';

const HomeRows = lazyComponent(async () => (await import('./home-rows.tsx')).HomeRows);

/** The story shown first; null without one, undefined while loading. */
const useTonight = (): WireTonight | null | undefined => {
  const { call } = useApi();
  const viewer = useViewer();
  return useQuery({
    queryKey: [...catalogueKey(viewer), 'tonight'],
    queryFn: withFailureLog('Tonight was not fetched', (options) => call(tonightCalls.tonight, {}, options)),
    ...following,
    ...useWritten<WireTonight | null>(viewer, 'tonight'),
  }).data;
};

export const HomePage = () => {
  useDocumentTitle(null);
  const tonight = useTonight();
  const { user } = useSession();
  const [served] = useState(tonight);
  const [own, setOwn] = useState<readonly string[]>();
  const isOwnAwaited = user !== null && own === undefined;
  // As the server rendered it, until a listener's own have loaded: the rows below change once.
  const large = isOwnAwaited ? (served ?? tonight) : tonight;
  const above = user !== null && own?.length ? own : [...(large ? [large.story._id] : []), ...(own ?? [])];
  return (
    <div className={`wrap ${styles.page}`}>
      <HomeHero tonight={tonight} onOwn={setOwn} />
      <Suspense fallback={<div className={styles.rowsFallback} />}>
        <HomeRows above={above} own={own} onOwn={setOwn} />
      </Suspense>
    </div>
  );
};

HomePage.fetchChunk = () => Promise.all([HomeRows, ListenerHero, GuestRow].map((part) => part.fetchChunk()));
