// What the search shows without a text.
import { href } from '@meend/core/site/href.ts';
import { useGenres } from '@meend/web/api/genre-queries.ts';
import { useDoors } from '@meend/web/api/mood-queries.ts';
import { useVoices } from '@meend/web/api/voice-queries.ts';
import { VoiceRows } from '@meend/web/features/catalogue/following/voice-rows.tsx';
import { useRecentSearches } from '@meend/web/features/search/recent-searches.ts';
import { SearchSection } from '@meend/web/features/search/search-section.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { withIcon } from '@meend/web/ui/icons/icon.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { NightTiles } from './night-tiles.tsx';
import styles from './search-page.module.css';

const MAX_GENRES = 12;
const MAX_VOICES = 3;

const lists = [
  { screen: 'temptations', label: 'app.temptations', line: 'app.temptations-line' },
  { screen: 'quickies', label: 'app.quickies', line: 'app.quickies-line' },
  { screen: 'confessions', label: 'app.her-confessions', line: 'app.confessions-line' },
] as const;

/** Moods, genres and the three lists. */
export const Browse = () => {
  const doors = useDoors();
  const genres = useGenres().data?.slice(0, MAX_GENRES) ?? [];
  return (
    <>
      {doors.length === 0 ? null : (
        <SearchSection title={text('nights.row')}>
          <NightTiles doors={doors} />
        </SearchSection>
      )}
      {genres.length === 0 ? null : (
        <SearchSection
          title={text('search.genres')}
          action={
            <TextLink href={href('genres')} className={textStyle('meta')}>
              {text('catalogue.see-all')}
            </TextLink>
          }
        >
          <ul className={row(8, 'wrap')}>
            {genres.map(({ name, slug }) => (
              <li key={slug}>
                <ChipLink href={href('genre', { slug })}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </SearchSection>
      )}
      <SearchSection title={text('search.lists')}>
        <ul>
          {lists.map(({ screen, label, line }) => (
            <li key={screen}>
              <a href={href(screen)} className={styles.list} {...withIcon('icon-chevron-right', 20)}>
                <b>{text(label)}</b> <small>{text(line)}</small>
              </a>
            </li>
          ))}
        </ul>
      </SearchSection>
    </>
  );
};

/** While the field has the focus and no text: the last searches, and voices. */
export const Lately = ({ onChoose }: { readonly onChoose: (text: string) => void }) => {
  const { texts, clear } = useRecentSearches();
  const voices = useVoices().data ?? [];
  return (
    <>
      {texts.length === 0 ? null : (
        <SearchSection
          title={text('search.lately')}
          action={
            <Button variant="quiet" dense onClick={clear}>
              {text('search.clear-all')}
            </Button>
          }
        >
          <ul>
            {texts.map((q) => (
              <li key={q}>
                <button
                  type="button"
                  className={styles.recent}
                  {...withIcon('icon-clock', 20)}
                  onClick={() => onChoose(q)}
                >
                  {q}
                </button>
              </li>
            ))}
          </ul>
        </SearchSection>
      )}
      {voices.length === 0 ? null : (
        <SearchSection title={text('search.voices')}>
          <VoiceRows voices={voices.slice(0, MAX_VOICES)} />
        </SearchSection>
      )}
    </>
  );
};
