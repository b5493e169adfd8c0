import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { isReleaseEditable } from '@meend/web/features/studio/editing/release.ts';
import { ReleaseField } from '@meend/web/features/studio/editing/release-field.tsx';
import { useIsLive } from '@meend/web/features/studio/stories/list/going-live.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import type { Editor } from '../draft/use-story-editor.ts';

interface StoryReleaseProps {
  readonly category: WireCategory;
  readonly editor: Editor;
}

/** When the story is published, and whether it is announced before. */
export const StoryRelease = ({ category, editor }: StoryReleaseProps) => {
  const { draft, errors, change, content } = editor;
  const isLive = useIsLive(category, content);
  return (
    <>
      <ReleaseField
        content={content}
        prefix="studio-stories."
        label={text('studio-stories.publication')}
        publishedText={
          content !== null && isLive
            ? text('studio-stories.is-published', { moment: formatDateTime(content.publishedAt) })
            : text('studio-stories.is-not-live')
        }
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
