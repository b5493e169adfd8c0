import { lazy, Suspense } from 'react';
import { usePlaylists } from '../../api/catalogue-queries.ts';
import { newestFirst } from '../../api/stories.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { fetchPatiently } from '../../platform/fetch-patiently.ts';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';

const HomeRows = lazy(async () => ({
  default: (await fetchPatiently(() => import('./home-rows.tsx'))).HomeRows,
}));

export const HomePage = () => {
  useDocumentTitle(null);
  const { data } = usePlaylists();
  const featured = data ? (newestFirst(data)[0] ?? null) : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <HomeHero featured={featured} />
      <Suspense fallback={<div className={styles.rowsPlace} />}>
        <HomeRows />
      </Suspense>
    </div>
  );
};
