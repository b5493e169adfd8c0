import { MAX_MOOD_STORIES } from '@meend/core/shelves/mood.ts';
import { useStoryChoices } from '@meend/web/features/studio/articles/editor/article-queries.ts';
import { TagField } from '@meend/web/features/studio/stories/editor/fields/tag-field.tsx';
import { text } from '@meend/web/messages/text.ts';

interface StoriesFieldProps {
  /** Ids in order. */
  readonly stories: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (stories: readonly string[]) => void;
}

/** Stories of a mood by their names, in the order of its page. */
export const StoriesField = ({ stories, error, onChange }: StoriesFieldProps) => {
  const choices = useStoryChoices() ?? [];
  // Names of different lists may be equal: later ones get their number.
  const ids = new Map<string, string>();
  for (const { id, name } of choices) {
    let label = name;
    for (let number = 2; ids.has(label); number += 1) label = text('studio-moods.namesake', { name, number });
    ids.set(label, id);
  }
  const labels = new Map([...ids].map(([label, id]) => [id, label]));
  const shown = stories.map((id, at): readonly [string, string] => [
    labels.get(id) ?? text('studio-moods.story-away', { number: at + 1 }),
    id,
  ]);
  const idOf = new Map([...ids, ...shown]);
  return (
    <TagField
      tags={shown.map(([label]) => label)}
      known={[...ids.keys()]}
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
