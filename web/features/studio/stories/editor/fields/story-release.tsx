import { ReleaseField, ReleaseNote } from '@meend/web/features/studio/editing/release-field.tsx';
import type { StudioStory } from '@meend/web/features/studio/stories/story-group.ts';
import { text } from '@meend/web/messages/studio-stories.ts';
import { toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { formatDateTime } from '@meend/web/platform/format-date-time.ts';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { isReleaseEditable, releases, type StoryDraft } from '../story-draft.ts';

export interface StoryReleaseProps {
  readonly draft: Pick<StoryDraft, 'release' | 'publishAt' | 'isAnnounced'>;
  /** The story as it is; null for a new one. */
  readonly story: StudioStory | null;
  readonly error?: string | undefined;
  readonly onChange: (change: Partial<Pick<StoryDraft, 'release' | 'publishAt' | 'isAnnounced'>>) => void;
}

/** When the story appears; what is out already is withdrawn from the list instead. */
export const StoryRelease = ({ draft, story, error, onChange }: StoryReleaseProps) => {
  if (story && !isReleaseEditable(story)) {
    return (
      <ReleaseNote>
        {story.status === 'withdrawn'
          ? text('studio-stories.is-withdrawn')
          : text('studio-stories.is-published', { moment: formatDateTime(story.publishedAt) })}
      </ReleaseNote>
    );
  }
  return (
    <>
      <ReleaseField
        label={text('studio-stories.publication')}
        options={releases.map((value) => ({
          value,
          label: text(`studio-stories.release-${value}`),
          help: text(`studio-stories.release-${value}-help`),
        }))}
        chosen={draft.release}
        onChoose={(release) => onChange({ release })}
        dateTimeField={{
          label: text('studio-stories.release-at'),
          help: text('studio-stories.release-at-help'),
          min: toDatetimeLocal(new Date().toISOString()),
          value: draft.publishAt,
          error,
          onChange: (event) => onChange({ publishAt: event.currentTarget.value }),
        }}
      />
      {draft.release === 'scheduled' ? (
        <Checkbox
          checked={draft.isAnnounced}
          onChange={(event) => onChange({ isAnnounced: event.currentTarget.checked })}
        >
          {text('studio-stories.announce')}
        </Checkbox>
      ) : null}
    </>
  );
};
