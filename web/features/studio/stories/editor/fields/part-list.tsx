import { MAX_NAME_LENGTH } from '@meend/core/catalogue/part-limits.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { FileChooser } from '@meend/web/features/studio/uploads/file-chooser.tsx';
import { useDrop } from '@meend/web/features/studio/uploads/use-drop.ts';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { useRef } from 'react';
import { type DraftPart, movedPart } from '../draft/story-draft.ts';
import { partLabel } from '../draft/story-form.ts';
import styles from './part-list.module.css';
import { PartRow } from './part-row.tsx';

/** Suggests a name: "03_the-gate.final.wav" becomes "the gate final". */
const nameFromFile = (file: string): string =>
  file
    .replace(/\.[^.]*$/, '')
    .replace(/^\d{1,3}(?=[\s._-])/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);

interface PartListProps {
  readonly parts: readonly DraftPart[];
  readonly uploads: Uploads;
  /** As stored; null for a new one. */
  readonly story: StudioStory | null;
  /** The error of an incomplete part. */
  readonly errorOf: (key: string) => string | undefined;
  readonly onChange: (parts: readonly DraftPart[]) => void;
}

/** A temptation's parts in order; several files selected at once become several parts. */
export const PartList = ({ parts, uploads, story, errorOf, onChange }: PartListProps) => {
  const { announce } = usePlatform();
  const list = useRef<HTMLOListElement>(null);
  const addFiles = (files: readonly File[]) => {
    const added = files.map((file): DraftPart => {
      const key = uploads.queue.add(file, 'audio');
      return { key, id: null, name: nameFromFile(file.name), file: { kind: 'upload', key } };
    });
    onChange([...parts, ...added]);
    announce(text('studio-stories.parts-added', { count: added.length }));
  };
  const { over, zone } = useDrop(addFiles);

  const change = (key: string, part: Partial<DraftPart>) =>
    onChange(parts.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const move = (key: string, by: -1 | 1) => {
    const moved = movedPart(parts, key, by);
    if (moved === parts) return;
    onChange(moved);
    const at = moved.findIndex((part) => part.key === key);
    announce(text('studio-stories.part-moved', { name: moved[at]?.name ?? '', label: partLabel(at) }));
  };
  const remove = (part: DraftPart) => {
    if (part.file?.kind === 'upload') uploads.queue.drop(part.file.key);
    onChange(parts.filter(({ key }) => key !== part.key));
    announce(text('studio-stories.part-removed', { name: part.name || partLabel(parts.indexOf(part)) }));
    list.current?.focus();
  };
  return (
    <div className={styles.parts} {...zone}>
      {parts.length > 0 ? (
        <ol ref={list} tabIndex={-1} className={styles.list} aria-label={text('studio-stories.parts')}>
          {parts.map((part, index) => (
            <PartRow
              key={part.key}
              part={part}
              label={partLabel(index)}
              isFirst={index === 0}
              isLast={index === parts.length - 1}
              uploads={uploads}
              story={story}
              error={errorOf(part.key)}
              onChange={(changed) => change(part.key, changed)}
              onMove={(by) => move(part.key, by)}
              onRemove={() => remove(part)}
            />
          ))}
        </ol>
      ) : null}
      <div className={classNames(styles.zone, over && styles.over)}>
        <FileChooser
          several
          kind="audio"
          label={text('studio-stories.add-parts')}
          name={text('studio-stories.add-parts')}
          onFiles={addFiles}
        />
        <span className={styles.drop}>{text('studio-stories.drop-parts')}</span>
        <p className={styles.help}>
          {parts.length === 0 ? `${text('studio-stories.first-part-teaser')} ` : ''}
          {text('studio-stories.audio-types')}
        </p>
      </div>
    </div>
  );
};
