import type { Cue } from '@meend/core/transcript/cue.ts';
import { EditConflict } from '@meend/web/features/studio/editing/edit-conflict.tsx';
import { text } from '@meend/web/messages/text.ts';
import type { StudioText } from './text-queries.ts';

const SHOWN = 8;

interface TextConflictProps {
  /** As saved now; null if it was removed. */
  readonly theirs: StudioText | null;
  readonly mine: readonly Cue[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Another admin saved the text in the meantime: their sentences that are not in one's own. */
export const TextConflict = ({ theirs, mine, onTakeTheirs, onKeepMine }: TextConflictProps) => {
  const own = new Set(mine.map((cue) => cue.text));
  const different = (theirs?.cues ?? []).flatMap((cue, index) =>
    own.has(cue.text) ? [] : [{ number: index + 1, theirs: cue.text }],
  );
  const shown = different.slice(0, SHOWN).map(({ number, theirs: content }) => ({
    field: text('studio-text.conflict-theirs', { number }),
    theirs: content,
  }));
  const count = theirs?.cues.length ?? 0;
  const all = {
    field: text('studio-text.conflict-more'),
    theirs: text('studio-text.conflict-count', { count, different: different.length }),
  };
  return (
    <EditConflict
      message={text('studio-text.conflict')}
      differences={shown.length === 0 ? [] : [...shown, all]}
      otherwise={text(theirs === null ? 'studio-text.conflict-none' : 'studio-text.conflict-same')}
      theirsLabel={text('studio-text.conflict-use-theirs')}
      mineLabel={text('studio-text.conflict-mine')}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />
  );
};
