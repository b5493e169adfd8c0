import { sizeText } from '@meend/web/features/studio/uploads/format-file.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** Label of the button that selects a file. */
  readonly buttonId: string;
  readonly label: string;
  readonly help: string;
  readonly file: File | null;
  readonly error: string | null;
  readonly onPick: (file: File) => void;
  /** Whether the browser cannot decode the file. */
  readonly onUnreadable: () => void;
}

interface PreviewProps {
  readonly file: File;
  readonly label: string;
  readonly onUnreadable: () => void;
}

/** The image in its original proportions. */
const Preview = ({ file, label, onUnreadable }: PreviewProps) => {
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setSize(null);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === null ? null : (
    <figure className={styles.preview}>
      <img
        src={address}
        alt={text('studio-banner.preview-of', { label })}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        onError={onUnreadable}
      />
      <figcaption className={styles.caption}>
        <span className={styles.fileName}>{file.name}</span>
        {size ? <span>{text('studio-banner.size', { ...size, size: sizeText(file.size) })}</span> : null}
      </figcaption>
    </figure>
  );
};

/** A button and a drop zone, with a preview of the selected image in its original proportions. */
export const PictureField = (props: PictureFieldProps) => {
  const { buttonId, label, help, file, error, onPick, onUnreadable } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const pick = (files: FileList | null) => {
    const picked = files?.[0];
    if (picked) onPick(picked);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers do not accept files dropped on a fieldset
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      className={classNames(styles.field, isOver && styles.over, error !== null && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      {file ? <Preview file={file} label={label} onUnreadable={onUnreadable} /> : null}
      <div className={row(12, 'wrap', 'tight', 'middle')}>
        <Button
          id={buttonId}
          variant="secondary"
          dense
          icon="icon-image-up"
          iconSize={18}
          aria-label={text(file ? 'studio-banner.replace-for' : 'studio-banner.choose-for', { label })}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          {text(file ? 'studio-banner.replace' : 'studio-banner.choose')}
        </Button>
        <span className={styles.drop}>{text('studio-banner.drop')}</span>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p id={`${id}-help`} className={styles.help}>
        {help} {text('studio-banner.types')}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          pick(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
};
