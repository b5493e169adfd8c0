import { useTonight } from '@meend/web/api/tonight-query.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Suspense } from 'react';
import { HomeHero, ListenerActions, PersonalRows } from './home-hero.tsx';
import styles from './home-page.module.css';

const HomeRows = lazyComponent(async () => (await import('./home-rows.tsx')).HomeRows);

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
