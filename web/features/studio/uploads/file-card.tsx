import type { NoticeText } from '@meend/core/media/recording-notice.ts';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import styles from './file-card.module.css';
import { FileChooser } from './file-chooser.tsx';
import { formatDuration } from './format-file.ts';
import { RecordingNotices } from './recording-notices.tsx';
import { UploadProgress, UploadState } from './upload-progress.tsx';
import type { FileKind, UploadEntry, UploadQueue } from './upload-queue.ts';

export interface FileCardProps {
  readonly kind: FileKind;
  /** "Teaser": what the file is for. */
  readonly label: string;
  /** The upload; null for a stored file. */
  readonly entry: UploadEntry | null;
  /** Of a stored recording: whether listeners hear it. */
  readonly stored?: 'saved' | 'live' | undefined;
  /** Length of a stored recording. */
  readonly seconds: number | null;
  /** Notices with a stored recording. */
  readonly notices: readonly NoticeText[];
  /** URL of the preview image. */
  readonly picture: string | null;
  readonly failure: string;
  readonly queue: UploadQueue;
  readonly onFiles: (files: readonly File[]) => void;
  /** Removes the file and stops its upload. */
  readonly onDrop: () => void;
}

const storedAppearances = {
  saved: { tone: 'plain', glyph: 'icon-check' },
  live: { tone: 'success', glyph: 'icon-circle-check' },
} as const;

/** A selected file: name, progress, and buttons to replace, retry or remove it. */
export const FileCard = (props: FileCardProps) => {
  const { kind, label, entry, stored, seconds, notices, picture, failure, queue, onFiles, onDrop } = props;
  const length = entry?.seconds ?? seconds;
  const isInProgress = entry !== null && ['waiting', 'sending', 'offline'].includes(entry.state);
  return (
    <div className={styles.card}>
      {picture ? <img src={picture} alt="" width={56} height={56} className={styles.picture} /> : null}
      <div className={styles.about}>
        <p className={styles.name}>
          {stored === undefined ? (
            <span className={textStyle('anywhere')}>
              {entry?.name ?? text('studio-stories.upload-present')}
            </span>
          ) : null}
          {stored && (entry === null || entry.state === 'ready') ? (
            <StateChip {...storedAppearances[stored]}>{text(`studio-stories.upload-${stored}`)}</StateChip>
          ) : entry ? (
            <UploadState entry={entry} />
          ) : null}
          {length === null ? null : <span className={styles.length}>{formatDuration(length)}</span>}
        </p>
        {entry ? <UploadProgress entry={entry} failure={failure} /> : null}
        <RecordingNotices name={entry?.name ?? label} notices={entry?.notices ?? notices} />
      </div>
      <div className={styles.actions}>
        {entry?.state === 'stopped' ? (
          <IconButton
            label={text('studio-stories.upload-retry-for', { name: entry.name })}
            icon="icon-rotate-ccw"
            iconSize={20}
            onClick={() => queue.retry(entry.key)}
          />
        ) : null}
        {isInProgress ? (
          <IconButton
            label={text('studio-stories.upload-cancel', { name: entry.name })}
            icon="icon-x"
            iconSize={20}
            onClick={onDrop}
          />
        ) : (
          <FileChooser
            quiet
            kind={kind}
            label={text('studio-stories.replace')}
            name={text('studio-stories.replace-for', { label })}
            onFiles={onFiles}
          />
        )}
      </div>
    </div>
  );
};
