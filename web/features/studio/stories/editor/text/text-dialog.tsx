import { type TranscriptLanguage, transcriptLanguages } from '@meend/core/transcript/transcript.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { text } from '@meend/web/messages/text.ts';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { usePartTranscripts } from './stored/text-queries.ts';
import styles from './text-dialog.module.css';
import { TextView } from './text-view.tsx';

const WIDTH = 1_080;

interface TextDialogProps {
  readonly story: StudioStory;
  readonly part: StudioStory['audioFiles'][number];
  /** "Teaser", "Episode 2". */
  readonly label: string;
  readonly onClose: () => void;
}

const nameOf = (language: TranscriptLanguage, story: StudioStory): string => {
  const name = text(`studio-text.language-${language}`);
  return language === story.language ? text('studio-text.language-original', { language: name }) : name;
};

/** The text of one part. It is saved by itself, apart from the story's form. */
export const TextDialog = ({ story, part, label, onClose }: TextDialogProps) => {
  const [language, setLanguage] = useState<TranscriptLanguage>(story.language);
  const read = usePartTranscripts(part._id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('studio-text.of', { label })}
      subtitle={<span>{story.name}</span>}
      closeLabel={text('app.close')}
      width={WIDTH}
    >
      {read.data !== undefined ? (
        <div className={styles.text}>
          <SelectField
            inline
            label={text('studio-text.language')}
            value={language}
            options={transcriptLanguages.map((value) => ({ value, label: nameOf(value, story) }))}
            onChange={({ currentTarget: { value } }) =>
              setLanguage(transcriptLanguages.find((one) => one === value) ?? story.language)
            }
          />
          <TextView
            key={language}
            story={story}
            part={part}
            label={label}
            language={language}
            read={read.data}
            onReload={async () => (await read.refetch()).data}
          />
        </div>
      ) : read.isError && !read.isFetching ? (
        <ErrorState retryLabel={text('app.try-again')} onRetry={() => void read.refetch()}>
          {text('studio-text.not-loaded')}
        </ErrorState>
      ) : (
        <Skeleton shape="lines" label={text('studio-text.loading')} />
      )}
    </Dialog>
  );
};
