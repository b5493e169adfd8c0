import { usePlaylists } from '../api/catalogue-queries.ts';
import { newestFirst } from '../api/stories.ts';
import { useDocumentTitle } from '../platform/document-title.ts';
import { CarryOnRow } from './home-carry-on.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-page.module.css';
import { ConfessionsRow, PlansStrip, QuickiesRow, TemptationsRow } from './home-rows.tsx';

export const HomePage = () => {
  useDocumentTitle(null);
  const { data } = usePlaylists();
  const featured = data ? (newestFirst(data)[0] ?? null) : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <HomeHero featured={featured} />
      <CarryOnRow />
      <TemptationsRow />
      <ConfessionsRow />
      <QuickiesRow />
      <PlansStrip />
    </div>
  );
};
