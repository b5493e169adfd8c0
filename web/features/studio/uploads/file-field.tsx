import { text } from '@meend/web/messages/text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useId } from 'react';
import { FileCard, type FileCardProps } from './file-card.tsx';
import { FileChooser } from './file-chooser.tsx';
import styles from './file-field.module.css';
import { useDrop } from './use-drop.ts';

interface FileFieldProps extends Omit<FileCardProps, 'onFiles'> {
  /** Whether a file is stored or being uploaded. */
  readonly isFilled: boolean;
  readonly error?: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Field for one file, selected by button or dropped on the field. */
export const FileField = ({ isFilled, error, onFile, ...card }: FileFieldProps) => {
  const { kind, label } = card;
  const id = useId();
  const receiveFile = ([file]: readonly File[]) => file && onFile(file);
  const { over, zone } = useDrop(receiveFile);
  return (
    <fieldset className={stack(8)} data-wrong={error ? true : undefined} {...zone}>
      <legend className={styles.label}>{label}</legend>
      <div
        className={classNames(
          styles.zone,
          !isFilled && styles.empty,
          error && styles.wrong,
          over && styles.over,
        )}
      >
        {isFilled ? (
          <FileCard {...card} onFiles={receiveFile} />
        ) : (
          <>
            <Icon
              glyph={kind === 'audio' ? 'icon-audio-lines' : 'icon-image'}
              className={textStyle('muted')}
            />
            <FileChooser
              kind={kind}
              label={text('studio-stories.choose')}
              name={text('studio-stories.choose-for', { label })}
              describedBy={error ? `${id}-error ${id}-help` : `${id}-help`}
              onFiles={receiveFile}
            />
            <span className={styles.drop}>{text('studio-stories.drop')}</span>
          </>
        )}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {isFilled ? null : (
        <p id={`${id}-help`} className={styles.help}>
          {text(kind === 'audio' ? 'studio-stories.audio-types' : 'studio-stories.picture-types')}
        </p>
      )}
    </fieldset>
  );
};
