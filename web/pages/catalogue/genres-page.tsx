import type { WireGenreWith } from '@meend/core/contract/browsing/browsing.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { NOT_FOUND_PATH } from '@meend/core/site/screens.ts';
import { isUnknown } from '@meend/web/api/client.ts';
import { useGenre, useGenres } from '@meend/web/api/genre-queries.ts';
import { useStoryPages } from '@meend/web/api/story-pages.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { VoiceGrid } from '@meend/web/features/catalogue/people/voice-grid.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { ChipLink } from '@meend/web/ui/text/chip.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { tileActions } from './tile-actions.tsx';
import styles from './voices.module.css';

const groups = [
  { name: 'temptations', list: 'playlists', label: 'catalogue.temptations' },
  { name: 'quickies', list: 'shortStories', label: 'catalogue.quickies' },
  { name: 'herconfession', list: 'confessions', label: 'catalogue.her-confessions' },
] as const;

const orders = ['newest', 'title', 'shortest', 'longest'] as const;

const Genre = ({ genre }: { readonly genre: WireGenreWith }) => {
  const { name, slug, voices } = genre;
  const { announce } = usePlatform();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const group = groups.find((one) => one.name === query.get('group'));
  const order = orders.find((one) => one === query.get('sort')) ?? 'newest';
  const pages = useStoryPages(group?.list ?? 'everyStory', order, { genre: name });
  const count = group ? genre[group.name] : genre.stories;
  useEffect(() => {
    if (group) announce(text('catalogue.stories-found', { count }));
  }, [group, count, announce]);
  const address = (nextGroup: string | undefined, nextOrder: string = order) => {
    const search = new URLSearchParams({
      ...(nextGroup && { group: nextGroup }),
      ...(nextOrder !== 'newest' && { sort: nextOrder }),
    });
    return search.size === 0 ? href('genre', { slug }) : `${href('genre', { slug })}?${search}`;
  };
  return (
    <>
      <PageHeading>
        <span lang={languageOf(name)}>{name}</span>
      </PageHeading>
      <p className={styles.lead}>{text('genres.line', { count: genre.stories })}</p>
      <div className={stack(20)}>
        <div className={row(12, 'wrap', 'middle', 'between')}>
          <nav aria-label={text('genres.groups')}>
            <ul className={classNames(row(8, 'wrap'), styles.pills)}>
              <li>
                <ChipLink href={address(undefined)} current={group === undefined}>
                  {text('genres.all', { count: genre.stories })}
                </ChipLink>
              </li>
              {groups
                .filter((one) => genre[one.name] > 0)
                .map((one) => (
                  <li key={one.name}>
                    <ChipLink href={address(one.name)} current={one === group}>
                      {text('genres.group', { group: text(one.label), count: genre[one.name] })}
                    </ChipLink>
                  </li>
                ))}
            </ul>
          </nav>
          <SelectField
            inline
            label={text('catalogue.sort')}
            value={order}
            options={orders.map((one) => ({ value: one, label: text(`catalogue.sort-${one}`) }))}
            onChange={({ currentTarget }) =>
              navigate(address(group?.name, currentTarget.value), { replace: true })
            }
          />
        </div>
        <StoriesState
          query={pages}
          group={name}
          failed={text('genres.stories-failed')}
          empty={text('genres.none')}
          isEmpty={(stories) => stories.length === 0}
        >
          {(stories) => (
            <>
              <StoryGrid stories={stories} play={tileActions} headingLevel={2} first lengths />
              <MoreButton pages={pages} shown={stories.length} {...moreStoriesLabels(announce)} />
            </>
          )}
        </StoriesState>
      </div>
      {voices.length === 0 ? null : (
        <Section title={text('genres.voices')}>
          <VoiceGrid voices={voices} />
        </Section>
      )}
    </>
  );
};

/** One genre in all groups. */
export const GenrePage = () => {
  const { slug = '' } = useParams();
  const query = useGenre(slug);
  useDocumentTitle(query.data?.name ?? text('catalogue.genres'));
  if (isUnknown(query.error)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <TextLink href={href('genres')}>{text('catalogue.all-genres')}</TextLink>
      <StoriesState query={query} group={text('genres.genre')} failed={text('genres.genre-failed')}>
        {(genre) => <Genre key={genre.slug} genre={genre} />}
      </StoriesState>
    </div>
  );
};

/** All genres, each a way to its stories in every group. */
export const GenresPage = () => {
  const title = text('catalogue.genres');
  useDocumentTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.lead}>{text('genres.lead')}</p>
      <StoriesState
        query={useGenres()}
        group={title}
        failed={text('genres.failed')}
        empty={text('genres.empty')}
        isEmpty={(genres) => genres.length === 0}
      >
        {(genres) => (
          <ul className={classNames(row(8, 'wrap'), styles.pills)}>
            {genres.map(({ name, slug, stories }) => (
              <li key={slug} lang={languageOf(name)}>
                <ChipLink href={href('genre', { slug })}>
                  {text('genres.count', { name, count: stories })}
                </ChipLink>
              </li>
            ))}
          </ul>
        )}
      </StoriesState>
    </div>
  );
};
