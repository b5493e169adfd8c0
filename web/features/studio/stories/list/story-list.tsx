import { lacks } from '@meend/core/catalogue/studio-story.ts';
import { ContentList, type ContentSearch } from '@meend/web/features/studio/editing/content-list.tsx';
import { type Person, useEveryPerson } from '@meend/web/features/studio/editing/person-queries.ts';
import { useRemoval } from '@meend/web/features/studio/editing/use-removal.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { withIcon } from '@meend/web/ui/icons/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { generatedPicture, variantOf } from './generated-picture.ts';
import { type PartText, textSummary, usePartTexts } from './part-texts.ts';
import { FigureCells, figuresLine, type StoryFigures, useStoryFigures } from './story-figures.tsx';
import { type StudioStory, storyGroups } from './story-group.ts';
import styles from './story-list.module.css';
import { playablePart, StoryPlayer } from './story-player.tsx';
import {
  type ListedGroup,
  refreshLists,
  type StoryOrder,
  storyOrders,
  useStoryCounts,
  useStudioStories,
} from './story-queries.ts';
import { StoryStatus } from './story-status.tsx';

interface CellsProps {
  /** Whether the list is of all groups. */
  readonly ofAll: boolean;
  readonly story: StudioStory;
  /** The name, which opens it. */
  readonly name: ReactNode;
  /** Undefined while loading. */
  readonly texts: readonly PartText[] | undefined;
  readonly figures: readonly StoryFigures[] | undefined;
  readonly people: readonly Person[] | undefined;
  readonly onPlay: () => void;
}

/** "4 episodes · Tara, Arjun"; in a list of all groups the group first. */
const factsOf = (story: StudioStory, people: readonly Person[] = [], ofAll: boolean): string => {
  const { audioFiles, category, credits, name } = story;
  const voices = credits.flatMap(({ role, personId }) =>
    role === 'voice' ? (people.find(({ _id }) => _id === personId)?.name ?? []) : [],
  );
  return [
    ofAll ? text(`studio-stories.group-${category}`) : '',
    text('studio-stories.episodes', { count: Math.max(audioFiles.length - 1, 0) }),
    story.category === 'temptations' || story.title === name ? '' : story.title,
    story.category === 'herconfession' && story.author
      ? text('studio-stories.by', { author: story.author })
      : '',
    [...new Set(voices)].join(', '),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
};

const Cells = ({ ofAll, story, name, texts, figures, people, onPlay }: CellsProps) => {
  const { _id, genre, thumbnail, coverArt } = story;
  const variant = variantOf(story);
  const summary = texts && textSummary(story, texts);
  const own = figures?.find((one) => one._id === _id);
  const heard = figuresLine(own);
  const facts = factsOf(story, people, ofAll);
  return (
    <>
      <td className={styles.cover}>
        <Cover
          src={variant === null ? thumbnail : generatedPicture(story.name, genre, variant)}
          fallback={coverArt}
          size={44}
          shape="small"
        />
        {playablePart(story) === undefined ? null : (
          <button
            type="button"
            {...withIcon('icon-play', 18)}
            className={styles.play}
            aria-label={text('studio-stories.play', { name: story.name })}
            onClick={onPlay}
          />
        )}
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.title} title={story.name}>
          {name}
        </span>
        <span className={styles.line}>
          <span className={styles.facts} title={facts}>
            {facts}
          </span>
          {summary && summary.state !== 'complete' ? (
            <span>{text(`studio-stories.text-${summary.state}`, { count: summary.count })}</span>
          ) : null}
        </span>
        {heard === null ? null : <span className={styles.figuresLine}>{heard}</span>}
      </th>
      <td className={styles.state}>
        <StoryStatus story={story} />
      </td>
      <FigureCells figures={own} />
    </>
  );
};

/** A confession is deleted without confirmation, because its toast offers an undo. */
const questionOf = ({ category, name }: StudioStory) =>
  category === 'herconfession'
    ? null
    : {
        title: text(`studio-stories.ask-${category}`),
        confirm: text(`studio-stories.confirm-${category}`),
        line: text('studio-stories.ask-more', { name }),
      };

interface StoryListProps {
  readonly group: ListedGroup;
  readonly search: ContentSearch<StoryOrder>;
  readonly onSearch: (search: ContentSearch<StoryOrder>) => void;
  readonly onEdit: (story: StudioStory) => void;
  readonly onNew: () => void;
}

export const StoryList = ({ group: listed, ...props }: StoryListProps) => {
  const client = useQueryClient();
  const groups = storyGroups(useStudioClient().callStudio);
  const group = text(`studio-stories.group-${listed ?? 'all'}`);
  const list = useStudioStories(listed, props.search);
  const counts = useStoryCounts(listed);
  const ids = (list.data ?? []).map(({ _id }) => _id);
  const texts = usePartTexts(ids);
  const figures = useStoryFigures(ids);
  const people = useEveryPerson();
  const [played, setPlayed] = useState<StudioStory | null>(null);
  const part = played && playablePart(played);
  const removal = useRemoval<StudioStory>({
    name: 'A story',
    withdraw: ({ _id, category }) => groups[category].withdraw(_id),
    restore: ({ _id, category }) => groups[category].restore(_id),
    refresh: () => refreshLists(client),
    prefix: 'studio-stories.',
    deleteFailed: ({ category }) => text(`studio-stories.delete-failed-${category}`),
    valuesOf: ({ name }) => ({ name }),
  });
  return (
    <>
      <ContentList
        {...props}
        list={list}
        removal={removal}
        counts={counts}
        prefix="studio-stories."
        label={group}
        loading={text('studio-stories.loading', { group })}
        failed={text('studio-stories.list-failed')}
        shown={(count) => text('studio-stories.shown', { count })}
        searchHint={text(
          listed === null || listed === 'herconfession'
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
          text('studio-stories.state-column'),
          text('studio-stories.plays-column'),
          text('studio-stories.finished-column'),
        ]}
        classes={{ table: styles.table, gone: styles.gone }}
        cells={(story, name) => (
          <Cells
            ofAll={listed === null}
            story={story}
            name={name(story.name)}
            texts={texts}
            figures={figures}
            people={people}
            onPlay={() => setPlayed(story)}
          />
        )}
        nameOf={({ name }) => name}
        empty={text('studio-stories.empty')}
        newLabel={text(`studio-stories.new-${listed ?? 'story'}`)}
        questionOf={questionOf}
      />
      {played && part ? (
        <StoryPlayer
          key={part._id}
          story={played}
          part={part}
          onEdit={() => props.onEdit(played)}
          onClose={() => setPlayed(null)}
        />
      ) : null}
    </>
  );
};
