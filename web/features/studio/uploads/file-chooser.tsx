import { classNames } from '@meend/web/ui/class-names.ts';
import styles from './file-chooser.module.css';
import type { FileKind } from './upload-queue.ts';

const accepted: Readonly<Record<FileKind | 'text', string>> = {
  audio: 'audio/*,.mp3,.wav,.ogg,.flac,.aac,.m4a,.wma,.aiff,.aif,.alac',
  picture: 'image/jpeg,image/png,image/webp,image/avif',
  text: '.vtt,.srt,.txt,text/vtt,text/plain',
};

interface FileChooserProps {
  readonly kind: FileKind | 'text';
  /** The visible label; the accessible name adds what the file is for. */
  readonly label: string;
  readonly name: string;
  readonly several?: boolean;
  readonly describedBy?: string | undefined;
  readonly quiet?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A native file input, styled as a button. */
export const FileChooser = (props: FileChooserProps) => {
  const { kind, label, name, several = false, describedBy, quiet = false, onFiles } = props;
  return (
    <label className={classNames(styles.button, quiet && styles.quiet)}>
      <input
        type="file"
        className={styles.input}
        accept={accepted[kind]}
        multiple={several}
        aria-label={name}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Cleared, so that selecting the same file again fires "change".
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {label}
    </label>
  );
};
