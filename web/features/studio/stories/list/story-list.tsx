import { lacks } from '@meend/core/catalogue/studio-story.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { ContentList, type ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { useRemoval } from '@meend/web/features/studio/editing/use-removal.ts';
import { CardLabel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { generatedPicture, variantOf } from './generated-picture.ts';
import { type PartText, textSummary, usePartTexts } from './part-texts.ts';
import { type StudioStory, useStoryGroup } from './story-group.ts';
import styles from './story-list.module.css';
import { refreshList, type StoryOrder, storyOrders, useStudioStories } from './story-queries.ts';
import { StoryStatus } from './story-status.tsx';

interface CellsProps {
  readonly story: StudioStory;
  /** Undefined while loading. */
  readonly texts: readonly PartText[] | undefined;
}

const Cells = ({ story, texts }: CellsProps) => {
  const { name, genre, audioFiles, thumbnail, coverArt } = story;
  const variant = variantOf(story);
  const summary = texts && textSummary(story, texts);
  return (
    <>
      <td className={styles.cover}>
        <Cover
          src={variant === null ? thumbnail : generatedPicture(name, genre, variant)}
          fallback={coverArt}
          size={48}
          shape="small"
        />
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{name}</span>
        {story.category === 'temptations' || story.title === name ? null : (
          <span className={styles.author}>{story.title}</span>
        )}
        {story.category === 'herconfession' && story.author ? (
          <span className={styles.author}>{text('studio-stories.by', { author: story.author })}</span>
        ) : null}
        <StoryStatus story={story} />
      </th>
      <td className={styles.genres}>{genre.join(', ')}</td>
      {story.category === 'temptations' ? (
        <td className={styles.number}>
          <CardLabel>{text('studio-stories.parts-column')}</CardLabel>
          {audioFiles.length}
        </td>
      ) : null}
      <td className={styles.text}>
        <CardLabel>{text('studio-stories.text-column')}</CardLabel>
        {summary ? text(`studio-stories.text-${summary.state}`, { count: summary.count }) : null}
      </td>
    </>
  );
};

/** A confession is deleted without confirmation, because its toast offers an undo. */
const questionOf = (category: WireCategory) =>
  category === 'herconfession'
    ? null
    : {
        title: text(`studio-stories.ask-${category}`),
        confirm: text(`studio-stories.confirm-${category}`),
        line: ({ name }: StudioStory) => text('studio-stories.ask-more', { name }),
      };

interface StoryListProps {
  readonly category: WireCategory;
  readonly search: ContentSearch<StoryOrder>;
  readonly onSearch: (search: ContentSearch<StoryOrder>) => void;
  readonly onEdit: (story: StudioStory) => void;
  readonly onNew: () => void;
}

export const StoryList = ({ category, ...props }: StoryListProps) => {
  const client = useQueryClient();
  const { withdraw, restore } = useStoryGroup(category);
  const group = text(`studio-stories.group-${category}`);
  const list = useStudioStories(category, props.search);
  const texts = usePartTexts((list.data ?? []).map(({ _id }) => _id));
  const removal = useRemoval<StudioStory>({
    name: 'A story',
    withdraw: ({ _id }) => withdraw(_id),
    restore: ({ _id }) => restore(_id),
    refresh: () => refreshList(client, category),
    prefix: 'studio-stories.',
    deleteFailed: text(`studio-stories.delete-failed-${category}`),
    valuesOf: ({ name }) => ({ name }),
  });
  return (
    <ContentList
      {...props}
      list={list}
      removal={removal}
      prefix="studio-stories."
      label={group}
      loading={text('studio-stories.loading', { group })}
      failed={text('studio-stories.list-failed')}
      shown={(count) => text('studio-stories.shown', { count })}
      searchHint={text(
        category === 'herconfession'
          ? 'studio-stories.search-help-herconfession'
          : 'studio-stories.search-help',
      )}
      filter={{
        field: 'lacks',
        label: text('studio-stories.lacks'),
        options: (['all', ...lacks] as const).map((value) => ({
          value,
          label: text(`studio-stories.lacks-${value}`),
        })),
      }}
      order={{
        label: text('studio-stories.sort'),
        options: storyOrders.map((value) => ({ value, label: text(`studio-stories.sort-${value}`) })),
      }}
      columns={[
        text('studio-stories.cover'),
        text('studio-stories.name-column'),
        text('studio-stories.genre-column'),
        ...(category === 'temptations' ? [text('studio-stories.parts-column')] : []),
        text('studio-stories.text-column'),
      ]}
      classes={{ table: styles.table, gone: styles.gone }}
      cells={(story) => <Cells story={story} texts={texts} />}
      nameOf={({ name }) => name}
      empty={text('studio-stories.empty')}
      newLabel={text(`studio-stories.new-${category}`)}
      question={questionOf(category)}
    />
  );
};
