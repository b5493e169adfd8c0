import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Suspense } from 'react';
import { HomeHero, ListenerActions, PersonalRows } from './home-hero.tsx';
import styles from './home-page.module.css';

const HomeRows = lazyComponent(async () => (await import('./home-rows.tsx')).HomeRows);

/** Same number as the row below, so that both share one cached query. */
const SHOWN = 6;

export const HomePage = () => {
  useDocumentTitle(null);
  const { data } = useNewest('playlists', SHOWN);
  const featured = data ? (data[0] ?? null) : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <HomeHero featured={featured} />
      <Suspense fallback={<div className={styles.rowsFallback} />}>
        <HomeRows />
      </Suspense>
    </div>
  );
};

HomePage.fetchChunk = () =>
  Promise.all([HomeRows, ListenerActions, PersonalRows].map((part) => part.fetchChunk()));
