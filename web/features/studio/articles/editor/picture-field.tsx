import type { PictureSlot } from '@meend/core/blog/article-form.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type DragEvent, useId, useState } from 'react';
import type { DraftPicture } from './article-draft.ts';
import { articleFieldId } from './article-form.ts';
import styles from './picture-field.module.css';
import type { Editor } from './use-article-editor.ts';
import type { Sending } from './use-picture-upload.ts';

interface ChooserProps {
  readonly isFilled: boolean;
  readonly label: string;
  readonly describedBy: string;
  readonly onFile: (file: File) => void;
}

/** A native file input, styled as a button. */
const Chooser = ({ isFilled, label, describedBy, onFile }: ChooserProps) => (
  <label className={styles.chooser}>
    <input
      type="file"
      className={styles.input}
      accept="image/jpeg,image/png,image/webp,image/avif"
      aria-label={text(isFilled ? 'studio-articles.replace-for' : 'studio-articles.choose-for', { label })}
      aria-describedby={describedBy}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        // Cleared, so that selecting the same file again fires "change".
        event.currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
    {text(isFilled ? 'studio-articles.replace' : 'studio-articles.choose')}
  </label>
);

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const Shown = ({
  picture,
  sending,
}: {
  readonly picture: DraftPicture | null;
  readonly sending: Sending | undefined;
}) => (
  <div className={styles.frame}>
    {picture ? (
      <img src={picture.url} alt={picture.alt} width={320} height={180} className={styles.picture} />
    ) : (
      <Icon glyph="icon-image-up" size={28} className={textStyle('muted')} />
    )}
    {sending?.error === null ? (
      <span className={styles.sending} role="status">
        <Spinner size={18} />
        {text('studio-articles.sending')}
      </span>
    ) : null}
  </div>
);

interface PictureFieldProps {
  readonly slot: PictureSlot;
  readonly editor: Editor;
}

/** One picture of the article, with its description and credit. */
export const PictureField = ({ slot, editor }: PictureFieldProps) => {
  const { draft, errors, change, pictures } = editor;
  const picture = draft[slot];
  const sending = pictures.sendings[slot];
  const label = text(`studio-articles.picture-${slot}`);
  const id = useId();
  const [over, setOver] = useState(false);
  const uploadFile = (file: File) => pictures.send(slot, file);
  const mend = (part: Partial<DraftPicture>) => picture && change({ [slot]: { ...picture, ...part } });
  const error = sending?.error ?? null;
  return (
    <fieldset
      className={classNames(styles.field, over && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) uploadFile(file);
      }}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.slot}>
        <div className={stack(12, 'top')}>
          <Shown picture={picture} sending={sending} />
          <div className={row(12, 'wrap', 'tight', 'middle')}>
            <Chooser
              isFilled={picture !== null}
              label={label}
              describedBy={classNames(error && `${id}-error`, `${id}-help`)}
              onFile={uploadFile}
            />
            {picture ? (
              <Button
                variant="quiet"
                dense
                aria-label={text('studio-articles.remove-for', { label })}
                onClick={() => {
                  pictures.drop(slot);
                  change({ [slot]: null });
                }}
              >
                {text('studio-articles.remove')}
              </Button>
            ) : (
              <span className={styles.drop}>{text('studio-articles.drop')}</span>
            )}
          </div>
        </div>
        <div className={stack(16, 'top')}>
          {error === null ? null : (
            <p id={`${id}-error`} role="alert" className={styles.error}>
              <Icon glyph="icon-circle-alert" size={18} />
              {error}
            </p>
          )}
          {picture ? (
            <>
              <TextField
                id={articleFieldId(`${slot}.alt`)}
                label={text('studio-articles.alt')}
                aria-label={text('studio-articles.alt-for', { label })}
                help={text('studio-articles.alt-help')}
                value={picture.alt}
                error={errors[`${slot}.alt`]}
                autoComplete="off"
                onChange={(event) => mend({ alt: event.currentTarget.value })}
              />
              <TextField
                id={articleFieldId(`${slot}.courtesy`)}
                label={text('studio-articles.courtesy')}
                aria-label={text('studio-articles.courtesy-for', { label })}
                help={text('studio-articles.courtesy-help')}
                value={picture.courtesy}
                error={errors[`${slot}.courtesy`]}
                autoComplete="off"
                onChange={(event) => mend({ courtesy: event.currentTarget.value })}
              />
            </>
          ) : null}
          <p id={`${id}-help`} className={styles.help}>
            {text('studio-articles.picture-help')}
            {slot === 'mainImage' && picture === null ? ` ${text('studio-articles.main-missing')}` : null}
          </p>
        </div>
      </div>
    </fieldset>
  );
};
