import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { lazy, Suspense } from 'react';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';

const HomeRows = lazy(async () => ({
  default: (await importWithRetry(() => import('./home-rows.tsx'))).HomeRows,
}));

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
