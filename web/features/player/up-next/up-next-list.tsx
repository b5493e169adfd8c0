// The list of "Up next", reordered by dragging a handle, by keyboard or by two buttons. In a chunk of its own, since
// dragging needs most of react-aria.

import {
  entryKey,
  moveEntry,
  removeEntry,
  type UpNext,
  type UpNextEntry,
} from '@meend/core/playback/up-next.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { useRef } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import styles from './up-next-list.module.css';

export interface UpNextRow {
  readonly entry: UpNextEntry;
  readonly title: string;
  readonly meta: string;
  readonly canPlay: boolean;
}

interface UpNextListProps {
  readonly rows: readonly UpNextRow[];
  readonly onPlay: (entry: UpNextEntry) => void;
  readonly onChange: (change: (list: UpNext) => UpNext) => void;
  readonly announce: (text: string) => void;
}

interface RowActions {
  readonly move: (index: number) => void;
  readonly remove: () => void;
  readonly play: () => void;
}

interface RowProps extends RowActions {
  readonly row: UpNextRow;
  readonly index: number;
  readonly count: number;
}

const keyOf = ({ entry }: UpNextRow): string => entryKey(entry);

const Row = ({ row, index, count, move, remove, play }: RowProps) => {
  const { title, meta, canPlay } = row;
  return (
    <GridListItem
      id={keyOf(row)}
      textValue={text('queue.entry', { title, meta, position: index + 1, count })}
      className={styles.row ?? ''}
    >
      <Button slot="drag" aria-label={text('queue.drag', { title })} className={styles.handle ?? ''}>
        <Icon glyph="icon-grip-vertical" size={20} />
      </Button>
      <IconButton
        label={text('queue.play-now', { title })}
        icon="icon-play"
        iconSize={22}
        tooltip={false}
        disabledReason={canPlay ? undefined : meta}
        onClick={play}
      />
      <div className={styles.text}>
        <p className={styles.title} lang={languageOf(title)}>
          {title}
        </p>
        <p className={styles.meta}>{meta}</p>
      </div>
      <div className={stack(0)}>
        <IconButton
          label={text('queue.move-up', { title })}
          icon="icon-arrow-up"
          iconSize={18}
          tooltip={false}
          disabledReason={index === 0 ? text('queue.is-first') : undefined}
          onClick={() => move(index - 1)}
        />
        <IconButton
          label={text('queue.move-down', { title })}
          icon="icon-arrow-down"
          iconSize={18}
          tooltip={false}
          disabledReason={index === count - 1 ? text('queue.is-last') : undefined}
          onClick={() => move(index + 1)}
        />
      </div>
      <IconButton
        label={text('queue.remove', { title })}
        icon="icon-x"
        iconSize={20}
        tooltip={false}
        data-remove=""
        onClick={remove}
      />
    </GridListItem>
  );
};

export const UpNextList = ({ rows, onPlay, onChange, announce }: UpNextListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (entry: UpNextEntry, index: number) => {
    onChange((all) => moveEntry(all, entry, index));
    announce(text('queue.moved', { position: index + 1, count: rows.length }));
  };
  const remove = ({ entry, title }: UpNextRow, index: number) => {
    onChange((all) => removeEntry(all, entry));
    announce(text('queue.removed', { title }));
    // The pressed button is gone: the next row's gets the focus, or the last row's.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const from = rows.findIndex((row) => keys.has(keyOf(row)));
      const at = rows.findIndex((row) => keyOf(row) === target.key);
      const moved = rows[from];
      if (moved === undefined || at < 0) return;
      const gap = target.dropPosition === 'after' ? at + 1 : at;
      move(moved.entry, gap > from ? gap - 1 : gap);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.gap ?? ''} />,
  });
  return (
    <GridList
      ref={list}
      aria-label={text('queue.up-next')}
      className={styles.list ?? ''}
      items={rows.map((row, index) => ({ id: keyOf(row), row, index }))}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {({ row, index }) => (
        <Row
          row={row}
          index={index}
          count={rows.length}
          move={(to) => move(row.entry, to)}
          remove={() => remove(row, index)}
          play={() => onPlay(row.entry)}
        />
      )}
    </GridList>
  );
};
