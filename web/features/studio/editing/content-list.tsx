import type { Lack } from '@meend/core/catalogue/studio-story.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { ListControls } from '@meend/web/features/studio/frame/list-search.tsx';
import {
  LabelledCell,
  ListFrame,
  type ListFrameProps,
  ListTable,
  MoreCell,
  type PagedList,
  RowName,
} from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/states.tsx';
import type { SelectOption } from '@meend/web/ui/forms/select-field.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { type ReactNode, useState } from 'react';
import type { ContentPrefix, EditedContent } from './content-type.ts';
import type { Removal } from './use-removal.ts';

const filters = ['all', 'published', 'scheduled', 'draft', 'withdrawn'] as const;
type StatusFilter = (typeof filters)[number];

export interface ContentSearch<Sort extends string> {
  readonly text: string;
  readonly status: StatusFilter;
  readonly sort: Sort;
  /** Stories alone. */
  readonly lacks?: 'all' | Lack;
}

interface ListedContent extends EditedContent {
  readonly status: ContentStatus;
  readonly updatedAt: string;
}

interface RowProps<Content extends ListedContent> {
  readonly prefix: ContentPrefix;
  /** Name of the item in its actions' labels. */
  readonly nameOf: (content: Content) => string;
  readonly removal: Removal<Content>;
  readonly onEdit: (content: Content) => void;
  readonly classes: {
    /** Class of the table. */
    readonly table: string | undefined;
    /** Class of a withdrawn item's row. */
    readonly gone: string | undefined;
  };
  /** The cells before the date; `name` makes of an item's visible name the button that opens it. */
  readonly cells: (content: Content, name: (visible: string) => ReactNode) => ReactNode;
}

interface ContentListProps<Content extends ListedContent, Sort extends string>
  extends RowProps<Content>,
    Pick<ListFrameProps<Content>, 'label' | 'loading' | 'failed' | 'shown' | 'skeletonRows'> {
  readonly list: PagedList<Content>;
  readonly search: ContentSearch<Sort>;
  readonly onSearch: (search: ContentSearch<Sort>) => void;
  readonly searchHint: string;
  /** Sort orders; omitted if there is only one. */
  readonly order?: { readonly label: string; readonly options: readonly SelectOption[] };
  /** A filter besides the status. */
  readonly filter?: {
    readonly field: 'lacks';
    readonly label: string;
    readonly options: readonly SelectOption[];
  };
  /** Column headings of `cells`. */
  readonly columns: readonly string[];
  /** Shown for an empty list, with a button that creates an item. */
  readonly empty: string;
  readonly newLabel: string;
  readonly onNew: () => void;
  /** How many items each state has; without them until they are known. */
  readonly counts?: Readonly<Record<ContentStatus, number>> | undefined;
  /** Confirmation before deleting; null if the toast's undo suffices. */
  readonly questionOf: (content: Content) => {
    readonly title: string;
    readonly confirm: string;
    readonly line: string;
  } | null;
}

const countOf = (
  counts: Readonly<Record<ContentStatus, number>> | undefined,
  filter: StatusFilter,
): number | undefined => {
  if (counts === undefined || filter !== 'all') return counts?.[filter as ContentStatus];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
};

interface ContentRowProps<Content extends ListedContent> extends RowProps<Content> {
  readonly content: Content;
  readonly onRemove: (content: Content) => void;
}

const ContentRow = <Content extends ListedContent>(props: ContentRowProps<Content>) => {
  const { prefix, content, nameOf, removal, classes, cells, onEdit, onRemove } = props;
  const isGone = content.status === 'withdrawn';
  const what = nameOf(content);
  return (
    <tr className={isGone ? classes.gone : undefined}>
      {cells(content, (visible) => (
        <RowName verb={text(`${prefix}edit`)} onPress={() => onEdit(content)}>
          {visible}
        </RowName>
      ))}
      <LabelledCell label={text(`${prefix}updated-column`)}>{formatDate(content.updatedAt)}</LabelledCell>
      <MoreCell
        label={text('studio-dashboard.more-about', { what })}
        actions={[
          { label: text(`${prefix}edit`), run: () => onEdit(content) },
          isGone
            ? { label: text(`${prefix}restore`), run: () => removal.restore(content) }
            : { label: text(`${prefix}delete`), run: () => onRemove(content) },
        ]}
      />
    </tr>
  );
};

/** List of content items of every status: search, edit, delete and restore. */
export const ContentList = <Content extends ListedContent, Sort extends string>(
  props: ContentListProps<Content, Sort>,
) => {
  const {
    prefix,
    label,
    list,
    search,
    onSearch,
    filter,
    order,
    columns,
    removal,
    classes,
    onNew,
    skeletonRows,
  } = props;
  const [selected, setSelected] = useState<Content | null>(null);
  const question = selected && props.questionOf(selected);
  const isWhole = search.text === '' && search.status === 'all' && (search.lacks ?? 'all') === 'all';
  return (
    <>
      <ListFrame
        label={label}
        list={list}
        loading={props.loading}
        failed={props.failed}
        retryLabel={text('app.try-again')}
        moreLabel={text(`${prefix}more`)}
        {...(skeletonRows === undefined ? {} : { skeletonRows })}
        shown={props.shown}
        controls={
          <ListControls
            label={text(`${prefix}search`)}
            hint={props.searchHint}
            search={search}
            onChange={onSearch}
            pills={{
              field: 'status',
              label: text(`${prefix}show`),
              options: filters.map((value) => ({
                value,
                label: text(`${prefix}show-${value}`),
                count: countOf(props.counts, value),
              })),
            }}
            choices={[...(filter ? [filter] : []), ...(order ? [{ field: 'sort' as const, ...order }] : [])]}
          />
        }
        empty={
          <EmptyState
            action={
              isWhole ? (
                <Button onClick={onNew}>{props.newLabel}</Button>
              ) : (
                <Button
                  variant="secondary"
                  onClick={() =>
                    onSearch({ ...search, text: '', status: 'all', ...(filter && { lacks: 'all' as const }) })
                  }
                >
                  {text(`${prefix}clear`)}
                </Button>
              )
            }
          >
            {isWhole ? props.empty : text(`${prefix}no-match`)}
          </EmptyState>
        }
      >
        {(contents) => (
          <ListTable
            className={classes.table}
            caption={label}
            columns={[...columns, text(`${prefix}updated-column`), text(`${prefix}actions-column`)]}
          >
            {contents.map((content) => (
              <ContentRow
                key={content._id}
                {...props}
                content={content}
                onRemove={(it) => (props.questionOf(it) === null ? removal.remove(it) : setSelected(it))}
              />
            ))}
          </ListTable>
        )}
      </ListFrame>
      {question === null ? null : (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel={text(`${prefix}keep`)}
          onCancel={() => setSelected(null)}
          onConfirm={() => {
            if (selected) removal.remove(selected);
            setSelected(null);
          }}
        >
          <p>{question.line}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
