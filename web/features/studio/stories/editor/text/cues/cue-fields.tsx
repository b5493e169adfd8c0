import { languageOf } from '@meend/core/shared/languages.ts';
import { MAX_SPEAKER_LENGTH } from '@meend/core/transcript/check-cues.ts';
import { isDoubtful } from '@meend/core/transcript/cue.ts';
import type { EditAction, TextEditor } from '@meend/core/transcript/studio/text-editor.ts';
import { type CueSound, useIsPlaying } from '@meend/web/features/studio/stories/list/part-sound.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextAreaField, TextField } from '@meend/web/ui/forms/text-field.tsx';
import type { RefObject } from 'react';
import styles from './cue-editor.module.css';
import { timeText } from './cue-time.ts';

const NUDGE_MS = 100;
const TEXT_ROWS = 3;

interface CueFieldsProps {
  readonly editor: TextEditor;
  readonly sound: CueSound | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly dispatch: (action: EditAction) => void;
  readonly onPlay: () => void;
}

interface EdgeProps {
  readonly edge: 'begin' | 'end';
  readonly at: number;
  readonly sound: CueSound;
  readonly dispatch: (action: EditAction) => void;
}

const Edge = ({ edge, at, sound, dispatch }: EdgeProps) => (
  <fieldset className={styles.edge}>
    <legend>{text(`studio-text.${edge}`, { time: timeText(at) })}</legend>
    <Button
      variant="secondary"
      dense
      aria-label={text(`studio-text.${edge}-earlier`)}
      onClick={() => dispatch({ type: edge, at: at - NUDGE_MS })}
    >
      {text('studio-text.earlier')}
    </Button>
    <Button variant="secondary" dense onClick={() => dispatch({ type: edge, at: sound.now() })}>
      {text(`studio-text.${edge}-here`)}
    </Button>
    <Button
      variant="secondary"
      dense
      aria-label={text(`studio-text.${edge}-later`)}
      onClick={() => dispatch({ type: edge, at: at + NUDGE_MS })}
    >
      {text('studio-text.later')}
    </Button>
  </fieldset>
);

const PlayButton = ({ sound, onPlay }: { readonly sound: CueSound; readonly onPlay: () => void }) => (
  <Button dense onClick={onPlay}>
    {text(useIsPlaying(sound) ? 'studio-text.pause' : 'studio-text.play')}
  </Button>
);

/** The selected sentence: its text, speaker and times. */
export const CueFields = ({ editor, sound, field, dispatch, onPlay }: CueFieldsProps) => {
  const { cues, selected, isTimed } = editor;
  const cue = cues[selected];
  if (cue === undefined) return null;
  const split = () => {
    const offset = field.current?.selectionStart ?? 0;
    const now = sound?.now() ?? null;
    dispatch({ type: 'split', offset, at: now });
  };
  return (
    <div className={styles.fields}>
      <TextAreaField
        ref={field}
        label={text('studio-text.sentence', { number: selected + 1, count: cues.length })}
        help={text('studio-text.sentence-help')}
        rows={TEXT_ROWS}
        value={cue.text}
        lang={languageOf(cue.text)}
        onChange={(event) => dispatch({ type: 'text', value: event.currentTarget.value })}
      />
      <TextField
        label={text('studio-text.speaker')}
        value={cue.speaker ?? ''}
        maxLength={MAX_SPEAKER_LENGTH}
        lang={languageOf(cue.speaker ?? '')}
        onChange={(event) => dispatch({ type: 'speaker', value: event.currentTarget.value })}
      />
      {isTimed && sound !== null ? (
        <>
          <div className={styles.edges}>
            <Edge edge="begin" at={cue.at} sound={sound} dispatch={dispatch} />
            <Edge edge="end" at={cue.until} sound={sound} dispatch={dispatch} />
          </div>
          <div className={styles.actions}>
            <PlayButton sound={sound} onPlay={onPlay} />
            {isDoubtful(cue) ? (
              <Button variant="secondary" dense onClick={() => dispatch({ type: 'confirm' })}>
                {text('studio-text.confirm')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      <div className={styles.actions}>
        <Button variant="secondary" dense onClick={split}>
          {text('studio-text.split')}
        </Button>
        <Button variant="secondary" dense onClick={() => dispatch({ type: 'merge' })}>
          {text('studio-text.merge')}
        </Button>
        <Button variant="secondary" dense onClick={() => dispatch({ type: 'remove' })}>
          {text('studio-text.delete')}
        </Button>
      </div>
    </div>
  );
};
