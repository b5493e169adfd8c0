import { MAX_MOOD_STORIES } from '@meend/core/shelves/mood.ts';
import { distinctLabels } from '@meend/web/features/studio/editing/distinct-labels.ts';
import { useStoryChoices } from '@meend/web/features/studio/editing/story-choices.ts';
import { TagField } from '@meend/web/features/studio/editing/tag-field.tsx';
import { text } from '@meend/web/messages/text.ts';

interface StoriesFieldProps {
  /** Ids in order. */
  readonly stories: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (stories: readonly string[]) => void;
}

/** Stories of a mood by their names, in the order of its page. */
export const StoriesField = ({ stories, error, onChange }: StoriesFieldProps) => {
  // Names of different lists may be equal.
  const known = distinctLabels(useStoryChoices() ?? [], (name, number) =>
    text('studio-moods.namesake', { name, number }),
  );
  const labels = new Map(known.map(([label, id]) => [id, label]));
  const shown = stories.map((id, at): readonly [string, string] => [
    labels.get(id) ?? text('studio-moods.story-away', { number: at + 1 }),
    id,
  ]);
  const idOf = new Map([...known, ...shown]);
  return (
    <TagField
      tags={shown.map(([label]) => label)}
      known={known.map(([label]) => label)}
      max={MAX_MOOD_STORIES}
      unknown={text('studio-moods.story-unknown')}
      error={error}
      onChange={(chosen) => onChange(chosen.flatMap((label) => idOf.get(label) ?? []))}
      texts={{
        label: text('studio-moods.story'),
        selected: text('studio-moods.stories'),
        suggestions: text('studio-moods.story-suggestions'),
        help: text('studio-moods.story-help'),
        most: text('studio-moods.story-most'),
        remove: (name) => text('studio-moods.story-remove', { name }),
        added: (name, count) => text('studio-moods.story-added', { name, count }),
        removed: (name, count) => text('studio-moods.story-removed', { name, count }),
      }}
    />
  );
};
