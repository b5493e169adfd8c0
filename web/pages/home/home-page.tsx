import type { WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { tonightCalls } from '@meend/core/contract/shelves/tonight.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { catalogueKey, withFailureLog } from '@meend/web/api/queries.ts';
import { following, useViewer, useWritten } from '@meend/web/api/viewer.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { HomeHero, ListenerActions, PersonalRows } from './home-hero.tsx';
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
  return (
    <div className={`wrap ${styles.page}`}>
      <HomeHero featured={tonight} />
      <Suspense fallback={<div className={styles.rowsFallback} />}>
        <HomeRows featured={tonight?.story._id} />
      </Suspense>
    </div>
  );
};

HomePage.fetchChunk = () =>
  Promise.all([HomeRows, ListenerActions, PersonalRows].map((part) => part.fetchChunk()));
