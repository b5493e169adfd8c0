import { base64 } from '@meend/core/shared/base64.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { MAX_TRANSCRIPT_BYTES } from '@meend/core/transcript/check-cues.ts';
import { assignSpeakers } from '@meend/core/transcript/speaker-names.ts';
import type { TranscriptKind } from '@meend/core/transcript/transcript.ts';
import { FileChooser } from '@meend/web/features/studio/uploads/file-chooser.tsx';
import { useDrop } from '@meend/web/features/studio/uploads/use-drop.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextAreaField } from '@meend/web/ui/forms/text-field.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { useEffect, useRef, useState } from 'react';
import { PreviewOfText } from './preview-of-text.tsx';
import { TextConflict } from './stored/text-conflict.tsx';
import { failureText, type TextOfPart, usePreviewText, useSaveText } from './stored/text-queries.ts';
import styles from './text-dialog.module.css';

const ROWS = 8;

interface NewTextProps {
  readonly params: TextOfPart;
  readonly label: string;
  readonly kind: TranscriptKind;
  /** Of the text that it replaces; 0 if there is none. */
  readonly revision: number;
  readonly hasRecording: boolean;
  /** Null if there is no text to go back to. */
  readonly onBack: (() => void) | null;
  readonly onTakeTheirs: () => Promise<void>;
  readonly onSaved: (revision: number, isTimed: boolean) => Promise<void>;
}

/** Takes a text as it is pasted or as a file, shows what was read, and saves it. */
export const NewText = (props: NewTextProps) => {
  const { params, label, kind, revision, hasRecording, onBack, onTakeTheirs, onSaved } = props;
  const [typed, setTyped] = useState('');
  const [tooLong, setTooLong] = useState(false);
  const [withSpeakers, setWithSpeakers] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const preview = usePreviewText();
  const { saving, theirs } = useSaveText(params);
  const read = preview.data;

  useEffect(() => field.current?.focus(), []);

  const readBytes = (bytes: Uint8Array, name: string) => {
    setTooLong(bytes.length > MAX_TRANSCRIPT_BYTES);
    if (bytes.length > MAX_TRANSCRIPT_BYTES) return;
    preview.mutate({ ...params, name, file: base64(bytes) }, { onError: () => field.current?.focus() });
  };
  const readText = (whole: string) => readBytes(new TextEncoder().encode(whole), '');
  const readFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const isTooLong = file.size > MAX_TRANSCRIPT_BYTES;
    if (isTooLong) setTooLong(true);
    else readBytes(new Uint8Array(await file.arrayBuffer()), file.name);
  };
  const { zone } = useDrop((files) => void readFile(files));
  const save = (from: number) => {
    if (read === undefined || saving.isPending) return;
    const cues = withSpeakers ? assignSpeakers(read.cues, read.names) : read.cues;
    saving.mutate(
      { kind, isTimed: read.isTimed, cues, revision: from },
      { onSuccess: (saved) => void onSaved(saved.revision, read.isTimed) },
    );
  };

  if (read !== undefined)
    return (
      <div className={styles.view}>
        <PreviewOfText read={read} withSpeakers={withSpeakers} onSpeakers={setWithSpeakers} />
        {theirs !== undefined ? (
          <TextConflict
            theirs={theirs}
            mine={read.cues}
            onTakeTheirs={() => void onTakeTheirs()}
            onKeepMine={() => save(theirs?.revision ?? 0)}
          />
        ) : saving.error ? (
          <Notice tone="danger" role="alert">
            {failureText(saving.error, text('studio-text.save-failed'))}
          </Notice>
        ) : null}
        <div className={row(12, 'wrap')}>
          <Button variant="secondary" onClick={() => preview.reset()}>
            {text('studio-text.back')}
          </Button>
          <Button busy={saving.isPending} onClick={() => save(revision)}>
            {text(read.isTimed || !hasRecording ? 'studio-text.save' : 'studio-text.save-find')}
          </Button>
        </div>
      </div>
    );
  const error = tooLong
    ? errorMessages['transcript.too-long']
    : preview.error && failureText(preview.error, text('studio-text.read-failed'));
  return (
    <div className={styles.view} {...zone}>
      <TextAreaField
        ref={field}
        label={text('studio-text.paste')}
        help={text('studio-text.paste-help')}
        rows={ROWS}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          // What is pasted into an empty field is the whole text.
          const pasted = event.clipboardData.getData('text');
          if (typed.trim() !== '' || pasted.trim() === '') return;
          event.preventDefault();
          setTyped(pasted);
          readText(pasted);
        }}
      />
      <div className={row(12, 'wrap')}>
        {onBack === null ? null : (
          <Button variant="secondary" onClick={onBack}>
            {text('studio-text.back')}
          </Button>
        )}
        <FileChooser
          kind="text"
          label={text('studio-text.choose')}
          name={text('studio-text.choose-for', { label })}
          onFiles={(files) => void readFile(files)}
        />
        <Button busy={preview.isPending} onClick={() => readText(typed)}>
          {text('studio-text.read')}
        </Button>
      </div>
    </div>
  );
};
