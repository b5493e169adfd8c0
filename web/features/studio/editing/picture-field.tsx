import { FileField } from '@meend/web/features/studio/uploads/file-field.tsx';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { type DraftPicture, entryOf, uploadsOf } from './draft-picture.ts';

interface PictureFieldProps {
  readonly id: string;
  readonly label: string;
  /** Shown when an upload fails. */
  readonly failure: string;
  readonly picture: DraftPicture | null;
  readonly uploads: Uploads;
  readonly error: string | undefined;
  readonly onChange: (picture: DraftPicture | null) => void;
}

/** One picture of what is edited; another one replaces it. */
export const PictureField = ({
  id,
  label,
  failure,
  picture,
  uploads: { queue, entries },
  error,
  onChange,
}: PictureFieldProps) => {
  const entry = entryOf(picture, entries);
  const replace = (next: DraftPicture | null): void => {
    for (const key of uploadsOf(picture)) queue.drop(key);
    onChange(next);
  };
  return (
    <div id={id}>
      <FileField
        kind="picture"
        label={label}
        entry={entry}
        seconds={null}
        notices={[]}
        picture={picture?.kind === 'kept' ? picture.address : (entry?.picture ?? null)}
        failure={failure}
        queue={queue}
        isFilled={picture !== null}
        error={error}
        onFile={(chosen) => replace({ kind: 'upload', key: queue.add(chosen, 'picture') })}
        onDrop={() => replace(null)}
      />
    </div>
  );
};
