import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { useDoors } from '@meend/web/api/mood-queries.ts';
import { SearchSection } from '@meend/web/features/search/search-section.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { NightTiles } from './night-tiles.tsx';
import { Stories } from './result-groups.tsx';
import styles from './search-page.module.css';

const MAX_DOORS = 6;
const MAX_NEWEST = 3;

interface NoResultsProps {
  readonly q: string;
  /** The nearest name, if one is near. */
  readonly near: string | null;
  readonly onSearch: (text: string) => void;
}

/** Where we looked, and ways on. */
export const NoResults = ({ q, near, onSearch }: NoResultsProps) => {
  const doors = useDoors().slice(0, MAX_DOORS);
  const newest = useNewest('playlists', MAX_NEWEST).data ?? [];
  return (
    <>
      <div className={stack(16, 'center')}>
        <img src="/niches/nothing.svg" width={136} height={170} alt="" className={styles.niche} />
        <div className={styles.nothing}>
          <PageHeading appearance="h2" lang={languageOf(q)}>
            {text('search.nothing', { q })}
          </PageHeading>
          {near === null ? null : (
            <Button variant="quiet" onClick={() => onSearch(near)}>
              {text('search.did-you-mean', { name: near })}
            </Button>
          )}
          <p className={textStyle('muted')}>{text('search.nothing-where')}</p>
        </div>
      </div>
      <NightTiles doors={doors} />
      <div className={styles.nothing}>
        <ButtonLink href={href('feedback')} variant="quiet">
          {text('search.ask')}
        </ButtonLink>
      </div>
      {newest.length === 0 ? null : (
        <SearchSection title={text('search.newest')}>
          <Stories all={newest.map((story) => ({ kind: 'story', story }))} />
        </SearchSection>
      )}
    </>
  );
};
