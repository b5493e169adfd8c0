import { FileField } from '@meend/web/features/studio/uploads/file-field.tsx';
import type { FileKind } from '@meend/web/features/studio/uploads/upload-queue.ts';
import { text } from '@meend/web/messages/text.ts';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { type DraftFile, TEASER } from '../draft/story-draft.ts';
import { partFieldIdOf, storyFieldId } from '../draft/story-form.ts';
import { noticesOf, storedAs, uploadEntryOf } from '../draft/upload-entry-of.ts';
import type { Editor } from '../draft/use-story-editor.ts';
import { TextState } from '../text/text-state.tsx';
import { GeneratedCovers } from './generated-covers.tsx';

interface FileSlotProps {
  readonly kind: FileKind;
  readonly slot: 'thumbnail' | 'teaser' | 'episode';
  readonly file: DraftFile | null;
  readonly error: string | undefined;
  readonly editor: Editor;
  readonly onChange: (file: DraftFile | null) => void;
}

const FileSlot = ({ kind, slot, file, error, editor, onChange }: FileSlotProps) => {
  const { uploads } = editor;
  const entry = uploadEntryOf(file, uploads);
  const drop = () => {
    if (file?.kind === 'upload') uploads.queue.drop(file.key);
    onChange(null);
  };
  return (
    <FileField
      kind={kind}
      label={text(`studio-stories.${slot}`)}
      entry={entry}
      stored={storedAs(file, editor.content)}
      seconds={file?.kind === 'kept' ? file.seconds : null}
      notices={noticesOf(file, editor.content)}
      picture={kind === 'audio' ? null : file?.kind === 'kept' ? file.address : (entry?.picture ?? null)}
      failure={text(`studio-stories.failed-${slot}`)}
      queue={uploads.queue}
      isFilled={file !== null}
      // Upload errors are shown at the file itself.
      error={file === null ? error : undefined}
      onFile={(chosen) => {
        if (file?.kind === 'upload') uploads.queue.drop(file.key);
        onChange({ kind: 'upload', key: uploads.queue.add(chosen, kind) });
      }}
      onDrop={drop}
    />
  );
};

/** The thumbnail, or a generated cover. */
export const CoverField = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change } = editor;
  return (
    <div id={storyFieldId('thumbnail')} className={stack(16)}>
      <FileSlot
        kind="picture"
        slot="thumbnail"
        file={draft.thumbnail?.kind === 'drawn' ? null : draft.thumbnail}
        error={errors.thumbnail}
        editor={editor}
        onChange={(thumbnail) => change({ thumbnail })}
      />
      <GeneratedCovers
        draft={draft}
        onChoose={(variant) => {
          if (draft.thumbnail?.kind === 'upload') editor.uploads.queue.drop(draft.thumbnail.key);
          change({ thumbnail: { kind: 'drawn', look: variant } });
        }}
      />
    </div>
  );
};

/** A quickie's or confession's teaser and episode. */
export const RecordingFields = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change, content } = editor;
  return draft.parts.map(({ key, id, file }) => {
    const slot = key === TEASER ? 'teaser' : 'episode';
    return (
      <div key={key} id={partFieldIdOf(key)} className={stack(8)}>
        <FileSlot
          kind="audio"
          slot={slot}
          file={file}
          error={errors[`parts.${key}`]}
          editor={editor}
          onChange={(next) =>
            change({ parts: draft.parts.map((part) => (part.key === key ? { ...part, file: next } : part)) })
          }
        />
        {file?.kind === 'kept' ? (
          <TextState story={content} partId={id} label={text(`studio-stories.${slot}`)} />
        ) : null}
      </div>
    );
  });
};
