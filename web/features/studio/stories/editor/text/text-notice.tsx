import { isDoubtful } from '@meend/core/transcript/cue.ts';
import { text } from '@meend/web/messages/text.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import type { StudioText } from './stored/text-queries.ts';

interface TextNoticeProps {
  readonly stored: StudioText;
  /** Of the request for its times. */
  readonly state: 'waiting' | 'foreign' | 'failed' | null;
  /** Found times were not taken. */
  readonly isDropped: boolean;
  readonly hasRecording: boolean;
}

/** The state of a text as a sentence, where there is something to do. */
export const TextNotice = ({ stored, state, isDropped, hasRecording }: TextNoticeProps) => {
  const isGuessed = stored.isTimed && stored.cues.length > 1 && stored.cues.every(isDoubtful);
  if (state === 'foreign' || state === 'failed')
    return (
      <Notice tone="danger" role="alert">
        <p>{text(`studio-text.${state}`)}</p>
        <p>{text(`studio-text.${state}-line`)}</p>
      </Notice>
    );
  const key =
    (isDropped && 'dropped') ||
    (stored.needsTimingCheck && 'check') ||
    (isGuessed && 'guessed') ||
    (!stored.isTimed && (hasRecording ? 'untimed' : 'no-recording'));
  if (!key) return null;
  return (
    <Notice tone="warning" role="status">
      {text(`studio-text.${key}`)}
    </Notice>
  );
};
