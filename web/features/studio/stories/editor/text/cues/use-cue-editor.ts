// The text editor's state: its edits, its draft in this browser, and saving.

import { bytesOfBase64 } from '@meend/core/shared/base64.ts';
import { type CueWarning, checkCues } from '@meend/core/transcript/check-cues.ts';
import { transcriptMessages } from '@meend/core/transcript/messages/transcript-messages.ts';
import { type EditAction, edit, textEditor } from '@meend/core/transcript/studio/text-editor.ts';
import { language as ownLanguage } from '@meend/web/platform/language.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  type PartTexts,
  type StudioText,
  type TextOfPart,
  useRefreshTexts,
  useSaveText,
} from '../stored/text-queries.ts';
import { textDraft } from './text-draft.ts';

const AUTOSAVE_MS = 300;

interface Opened {
  readonly params: TextOfPart;
  readonly read: PartTexts;
  readonly stored: StudioText;
}

const NO_WARNINGS: readonly CueWarning[] = [];

export const useCueEditor = ({ params, read, stored }: Opened) => {
  const [draft] = useState(() => textDraft(params));
  const [begun] = useState(() => draft.read());
  const [wasRestored, setRestored] = useState(begun !== null);
  const [base, setBase] = useState({
    revision: begun?.revision ?? stored.revision,
    cues: stored.cues,
    isTimed: stored.isTimed,
  });
  const length = read.seconds === null ? null : Math.round(read.seconds * 1_000);
  const [editor, dispatch] = useReducer(edit, undefined, () => textEditor(begun ?? stored, length));
  const { cues, isTimed } = editor;
  const isChanged = cues !== base.cues || isTimed !== base.isTimed;
  const { saving, theirs, forgetTheirs } = useSaveText(params);
  const refresh = useRefreshTexts();
  const [error, setError] = useState<string | null>(null);

  const store = useRef(() => {});
  useEffect(() => {
    store.current = () =>
      isChanged ? draft.write({ revision: base.revision, isTimed, cues }) : draft.clear();
    const timer = setTimeout(() => store.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft, base, isTimed, cues, isChanged]);
  useEffect(() => {
    const flush = () => store.current();
    const stop = listen(window, 'pagehide', flush);
    return () => {
      stop();
      flush();
    };
  }, []);

  const peaks = useMemo(() => [...bytesOfBase64(read.peaks)], [read.peaks]);
  const checked = useDeferredValue(editor);
  const warnings = useMemo(() => {
    const recording = {
      isTimed: checked.isTimed,
      language: params.language,
      seconds: read.seconds,
      peaks,
    };
    const found = checkCues(checked.cues, recording);
    return found.ok ? found.value : NO_WARNINGS;
  }, [checked.cues, checked.isTimed, params.language, read.seconds, peaks]);

  const save = (revision: number, onSaved: () => void) => {
    if (saving.isPending) return;
    const found = checkCues(cues, { isTimed, language: params.language, seconds: read.seconds });
    setError(found.ok ? null : transcriptMessages[ownLanguage].atLine(found.error.line, found.error.reason));
    if (!found.ok) {
      dispatch({ type: 'select', index: found.error.line - 1 });
      return;
    }
    saving.mutate(
      { kind: stored.kind, isTimed, cues, revision },
      {
        onSuccess: (saved) => {
          setBase({ revision: saved.revision, cues, isTimed });
          setRestored(false);
          draft.clear();
          void refresh();
          onSaved();
        },
      },
    );
  };
  /** Drops the edited text; the caller shows the stored one. */
  const discard = () => {
    store.current = () => {};
    draft.clear();
    forgetTheirs();
  };
  return {
    editor,
    dispatch: dispatch as (action: EditAction) => void,
    length,
    isChanged,
    wasRestored,
    warnings,
    saving,
    theirs,
    error,
    save: (onSaved: () => void) => save(base.revision, onSaved),
    overwrite: (onSaved: () => void) => save(theirs?.revision ?? 0, onSaved),
    discard,
  };
};
