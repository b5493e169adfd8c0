import { languageOf } from '@meend/core/shared/languages.ts';
import type { EditAction, TextEditor } from '@meend/core/transcript/studio/text-editor.ts';
import type { CueSound } from '@meend/web/features/studio/stories/list/part-sound.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './cue-editor.module.css';

/** The sound begins so much before what is tapped. */
const LEAD_IN_MS = 3_000;

interface TapAlongProps {
  readonly editor: TextEditor;
  readonly sound: CueSound;
  readonly dispatch: (action: EditAction) => void;
  readonly onEnd: () => void;
}

/** While it plays, each press begins the next doubtful sentence. */
export const TapAlong = ({ editor, sound, dispatch, onEnd }: TapAlongProps) => {
  const { cues, selected, tappingTo } = editor;
  const button = useRef<HTMLButtonElement>(null);
  const begin = useRef(cues[selected]?.at ?? 0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    button.current?.focus();
    sound.play(Math.max(0, begin.current - LEAD_IN_MS), null);
    return () => {
      sound.pause();
      end();
    };
  }, [sound]);
  const content = cues[selected]?.text ?? '';
  return (
    <div className={styles.tapping}>
      <p className={textStyle('lead')} lang={languageOf(content)}>
        {content}
      </p>
      <div className={styles.actions}>
        <Button
          ref={button}
          onKeyDown={(event) => {
            if (event.key !== ' ' && event.key !== 'Enter') return;
            // At once, not when the key comes up.
            event.preventDefault();
            if (!event.repeat) dispatch({ type: 'tap', at: sound.now() });
          }}
          onClick={() => dispatch({ type: 'tap', at: sound.now() })}
        >
          {text('studio-text.tap', { left: (tappingTo ?? selected) - selected })}
        </Button>
        <Button variant="secondary" onClick={() => dispatch({ type: 'stop-tapping' })}>
          {text('studio-text.tap-stop')}
        </Button>
      </div>
    </div>
  );
};
