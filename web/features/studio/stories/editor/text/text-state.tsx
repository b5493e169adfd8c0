import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { type PartText, usePartTexts } from '@meend/web/features/studio/stories/list/part-texts.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';

const TextDialog = lazyComponent(async () => (await import('./text-dialog.tsx')).TextDialog);

/** `found` undefined: the part has no text. */
const TextChip = ({ found }: { readonly found: PartText | undefined }) => {
  if (found === undefined)
    return (
      <StateChip tone="plain" glyph="icon-file-text">
        {text('studio-text.state-none')}
      </StateChip>
    );
  const { state, doubts, percent } = found;
  if (state === 'finding')
    return (
      <StateChip tone="info" glyph={null}>
        {text('studio-text.state-finding', { percent })}
      </StateChip>
    );
  if (state === 'foreign' || state === 'failed')
    return (
      <StateChip
        tone="danger"
        glyph="icon-circle-alert"
        title={text(state === 'foreign' ? 'studio-text.foreign' : 'studio-text.failed')}
      >
        {text(`studio-text.state-${state}`)}
      </StateChip>
    );
  if (state === 'timed' && doubts === 0)
    return (
      <StateChip tone="success" glyph="icon-circle-check">
        {text('studio-text.state-timed')}
      </StateChip>
    );
  return (
    <StateChip tone="warning" glyph="icon-triangle-alert">
      {state === 'timed'
        ? text('studio-text.state-doubts', { count: doubts })
        : text(`studio-text.state-${state}`)}
    </StateChip>
  );
};

interface TextStateProps {
  /** As stored; null for a new one. */
  readonly story: StudioStory | null;
  /** Null for a new part. */
  readonly partId: string | null;
  /** "Teaser", "Episode 2". */
  readonly label: string;
}

/** State of the text of a stored part, and the way to its editor. */
export const TextState = ({ story, partId, label }: TextStateProps) => {
  const [isOpen, setOpen] = useState(false);
  const texts = usePartTexts(story === null ? [] : [story._id]);
  const part = story?.audioFiles.find(({ _id }) => _id === partId);
  if (story === null || part === undefined) return null;
  return (
    <div className={row(12, 'wrap', 'tight', 'middle')}>
      {texts === undefined ? null : <TextChip found={texts.find((one) => one.partId === partId)} />}
      <Button
        variant="secondary"
        dense
        aria-label={text('studio-text.of', { label })}
        onClick={() => setOpen(true)}
      >
        {text('studio-text.of-part')}
      </Button>
      {isOpen
        ? createPortal(
            // Outside of the story's form, which its fields must not send.
            <Suspense>
              <TextDialog story={story} part={part} label={label} onClose={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </div>
  );
};
