import { transcriptAdminCalls } from '@meend/core/contract/transcript/transcript-studio.calls.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { firstLineOf } from '@meend/core/transcript/opening.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { STUDIO_TEXTS } from '@meend/web/features/studio/stories/list/part-texts.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Quoted } from '@meend/web/ui/text/quoted.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './editor.module.css';

interface FirstLineProposalProps {
  readonly story: StudioStory;
  readonly onUse: (line: string) => void;
}

/** The first sentences of the teaser's text, for a story without a first line; nothing if the teaser has no text. */
export const FirstLineProposal = ({ story, onUse }: FirstLineProposalProps) => {
  const { callStudio } = useStudioClient();
  const partId = story.audioFiles[0]?._id ?? '';
  const { data } = useQuery({
    queryKey: [STUDIO_TEXTS, 'opening', partId],
    enabled: partId !== '',
    queryFn: ({ signal }) =>
      callStudio(transcriptAdminCalls.partTranscripts, { params: { partId } }, { signal }),
  });
  const texts = data?.transcripts ?? [];
  const own = texts.find(({ kind }) => kind === 'original') ?? texts[0];
  const line = firstLineOf(own?.cues ?? []);
  if (line === null) return null;
  return (
    <div className={styles.proposal}>
      <p>
        {text('studio-stories.first-line-proposal')} <Quoted line={line} lang={languageOf(line)} />
      </p>
      <Button dense variant="secondary" onClick={() => onUse(line)}>
        {text('studio-stories.first-line-use')}
      </Button>
    </div>
  );
};
