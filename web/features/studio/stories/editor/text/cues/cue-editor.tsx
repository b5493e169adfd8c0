import { isDoubtful } from '@meend/core/transcript/cue.ts';
import { type CueSound, useCueSound } from '@meend/web/features/studio/stories/list/part-sound.ts';
import { type StudioStory, useStoryGroup } from '@meend/web/features/studio/stories/list/story-group.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { TextConflict } from '../stored/text-conflict.tsx';
import { failureText, type PartTexts, type StudioText, type TextOfPart } from '../stored/text-queries.ts';
import { TextWarnings } from '../stored/text-warnings.tsx';
import { useLostFocus } from '../stored/use-lost-focus.ts';
import styles from './cue-editor.module.css';
import { CueFields } from './cue-fields.tsx';
import { actionOfKey } from './cue-keys.ts';
import { CueList } from './cue-list.tsx';
import { CueWave } from './cue-wave.tsx';
import { FindReplace } from './find-replace.tsx';
import { TapAlong } from './tap-along.tsx';
import { useCueEditor } from './use-cue-editor.ts';

interface CueEditorProps {
  readonly params: TextOfPart;
  readonly story: StudioStory;
  readonly part: StudioStory['audioFiles'][number];
  readonly label: string;
  readonly read: PartTexts;
  readonly stored: StudioText;
  readonly onReset: () => Promise<void>;
}

const SoundFailure = ({ sound }: { readonly sound: CueSound }) =>
  useStore(sound.hasFailed) ? (
    <Notice tone="danger" role="alert">
      {text('studio-text.sound-failed')}
    </Notice>
  ) : null;

const usePartSound = (story: StudioStory, part: CueEditorProps['part']): CueSound | null => {
  const { read } = useStoryGroup(story.category);
  const sound = useCueSound(part.url ?? '', async () => {
    const { audioFiles } = await read(story._id, {});
    return audioFiles.find(({ _id }) => _id === part._id)?.url ?? null;
  });
  return part.url === null || part.seconds === null ? null : sound;
};

/** Sentences with their times, beside the sound. */
export const CueEditor = ({ params, story, part, label, read, stored, onReset }: CueEditorProps) => {
  const { toasts } = usePlatform();
  const state = useCueEditor({ params, read, stored });
  const { editor, dispatch, length, warnings, saving, theirs } = state;
  const { cues, selected, isTimed } = editor;
  const sound = usePartSound(story, part);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useLostFocus(list);
  const [isFinding, setFinding] = useState(false);
  const cue = cues[selected];
  const doubts = isTimed ? cues.filter(isDoubtful).length : 0;
  const warned = useMemo(() => new Set(warnings.map((one) => one.cue - 1)), [warnings]);

  const playOrPause = () => {
    if (sound === null || cue === undefined || !isTimed) return;
    if (sound.isPlaying.read()) sound.pause();
    else sound.play(cue.at, cue.until);
  };
  const nextDoubt = () => {
    dispatch({ type: 'next-doubt' });
    list.current?.focus();
  };
  const nextWarning = () => {
    const next = warnings.find((one) => one.cue - 1 > selected) ?? warnings[0];
    if (next !== undefined) dispatch({ type: 'select', index: next.cue - 1 });
    list.current?.focus();
  };
  const saved = () => toasts.show({ tone: 'success', text: text('studio-text.saved', { label }) });
  const undoKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
  };
  const listKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOfKey(event.key, editor, sound?.now() ?? null);
    if (action === null) return;
    event.preventDefault();
    if (action === 'play') playOrPause();
    else if (action === 'edit') field.current?.focus();
    else dispatch(action);
  };
  if (cue === undefined) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo from every field
    <div className={styles.editor} onKeyDown={undoKeys}>
      {state.wasRestored ? (
        <Notice
          tone="info"
          role="status"
          action={
            <Button
              variant="secondary"
              dense
              onClick={() => {
                state.discard();
                void onReset();
              }}
            >
              {text('studio-text.draft-discard')}
            </Button>
          }
        >
          {text('studio-text.draft-kept')}
        </Notice>
      ) : null}
      {sound === null ? null : <SoundFailure sound={sound} />}
      <TextWarnings warnings={warnings} />
      <div className={styles.actions}>
        {isTimed ? (
          <p role="status" className={styles.doubts}>
            {text(doubts === 0 ? 'studio-text.no-doubts' : 'studio-text.state-doubts', { count: doubts })}
          </p>
        ) : null}
        {doubts > 0 ? (
          <Button variant="secondary" dense onClick={nextDoubt}>
            {text('studio-text.next-doubt')}
          </Button>
        ) : null}
        {warnings.length > 0 ? (
          <Button variant="secondary" dense onClick={nextWarning}>
            {text('studio-text.next-warning')}
          </Button>
        ) : null}
        {sound !== null && (doubts > 0 || !isTimed) ? (
          <Button variant="secondary" dense onClick={() => dispatch({ type: 'start-tapping' })}>
            {text('studio-text.tap-along')}
          </Button>
        ) : null}
        <Button variant="secondary" dense aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
          {text('studio-text.find-replace')}
        </Button>
        <Button
          variant="secondary"
          dense
          disabledReason={editor.past.length === 0 ? text('studio-text.undo-none') : undefined}
          onClick={() => dispatch({ type: 'undo' })}
        >
          {text('studio-text.undo')}
        </Button>
        <Button
          variant="secondary"
          dense
          disabledReason={editor.future.length === 0 ? text('studio-text.redo-none') : undefined}
          onClick={() => dispatch({ type: 'redo' })}
        >
          {text('studio-text.redo')}
        </Button>
      </div>
      {isFinding ? <FindReplace cues={cues} dispatch={dispatch} /> : null}
      {sound !== null && length !== null && isTimed ? (
        <CueWave sound={sound} peaks={read.peaks} length={length} cue={cue} />
      ) : null}
      {sound !== null && editor.tappingTo !== null ? (
        <TapAlong editor={editor} sound={sound} dispatch={dispatch} onEnd={() => list.current?.focus()} />
      ) : null}
      <div className={styles.columns}>
        <CueList
          ref={list}
          cues={cues}
          isTimed={isTimed}
          selected={selected}
          warned={warned}
          onSelect={(index) => dispatch({ type: 'select', index })}
          onKeyDown={listKeys}
        />
        <CueFields
          key={selected}
          editor={editor}
          sound={sound}
          field={field}
          dispatch={dispatch}
          onPlay={playOrPause}
        />
      </div>
      {theirs !== undefined ? (
        <TextConflict
          theirs={theirs}
          mine={cues}
          onTakeTheirs={() => {
            state.discard();
            void onReset();
          }}
          onKeepMine={() => state.overwrite(saved)}
        />
      ) : state.error !== null || saving.error ? (
        <Notice tone="danger" role="alert">
          {state.error ?? (saving.error && failureText(saving.error, text('studio-text.save-failed')))}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button
          busy={saving.isPending}
          disabledReason={state.isChanged ? undefined : text('studio-text.nothing-to-save')}
          onClick={() => state.save(saved)}
        >
          {text('studio-text.save')}
        </Button>
      </div>
    </div>
  );
};
