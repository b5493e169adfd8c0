import { isReleaseEditable } from '@meend/web/features/studio/editing/release.ts';
import { ReleaseField } from '@meend/web/features/studio/editing/release-field.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import type { Editor } from '../draft/use-story-editor.ts';

/** When the story is published, and whether it is announced before. */
export const StoryRelease = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change, content } = editor;
  return (
    <>
      <ReleaseField
        content={content}
        text={(key) => text(`studio-stories.${key}`)}
        label={text('studio-stories.publication')}
        publishedText={text('studio-stories.is-published', {
          moment: content === null ? '' : formatDateTime(content.publishedAt),
        })}
        draft={draft}
        error={errors.publishAt}
        onChange={change}
      />
      {isReleaseEditable(content) && draft.release === 'scheduled' ? (
        <Checkbox
          checked={draft.isAnnounced}
          onChange={(event) => change({ isAnnounced: event.currentTarget.checked })}
        >
          {text('studio-stories.announce')}
        </Checkbox>
      ) : null}
    </>
  );
};
