import { EditConflict } from '@meend/web/features/studio/editing/edit-conflict.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import type { StudioStory } from '../story-group.ts';
import { draftOf, type StoryDraft } from './story-draft.ts';

const textFields = ['name', 'title', 'author', 'description', 'price'] as const;

export interface StoryConflictProps {
  /** The story as somebody else left it. */
  readonly theirs: StudioStory;
  readonly mine: StoryDraft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

const differences = (theirs: StoryDraft, mine: StoryDraft): readonly (readonly [string, string])[] => [
  ...textFields
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => [text(`studio-stories.${field}`), theirs[field]] as const),
  ...(theirs.openParts === mine.openParts
    ? []
    : [[text('studio-stories.open-parts'), theirs.openParts] as const]),
  ...(theirs.genres.join() === mine.genres.join()
    ? []
    : [[text('studio-stories.genres-heading'), theirs.genres.join(', ')] as const]),
];

/** Two admins, one story: what the other one made of it, and what to do with one's own. */
export const StoryConflict = ({ theirs, mine, ...decide }: StoryConflictProps) => (
  <EditConflict
    message={text('studio-stories.conflict')}
    differences={differences(draftOf(theirs), mine).map(([field, value]) => ({
      field,
      theirs: text('studio-stories.conflict-theirs', { value }),
    }))}
    otherwise={text('studio-stories.conflict-other')}
    theirsLabel={text('studio-stories.conflict-use-theirs')}
    mineLabel={text('studio-stories.conflict-mine')}
    {...decide}
  />
);
