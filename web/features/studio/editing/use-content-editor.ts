// State of a content editor: draft, validation errors, saving and edit conflicts.

import { ApiError } from '@meend/web/api/client.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import { useRef, useState } from 'react';
import type { ContentType, EditedContent, Start } from './content-type.ts';
import { type DraftErrors, withoutChanged } from './draft-errors.ts';

interface Opened<Content, Draft> {
  readonly start: Start<Content, Draft>;
  /** The autosaved draft restored after a reload, if any; defaults to the start's draft. */
  readonly draft?: Draft;
  /** The current content, if another admin has changed it since the draft was autosaved. */
  readonly theirs?: Content | null;
}

export const useContentEditor = <Content extends EditedContent, Draft extends object>(
  type: ContentType<Content, Draft>,
  opened: Opened<Content, Draft>,
) => {
  const { toasts } = usePlatform();
  const [start, setStart] = useState(opened.start);
  const [draft, setDraft] = useState(opened.draft ?? opened.start.draft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [serverError, setServerError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(opened.theirs ?? null);
  const [phase, setPhase] = useState<'editing' | 'uploading' | 'saving'>('editing');
  const latest = useRef(draft);
  latest.current = draft;

  const write = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
  };

  const isValid = (): boolean => {
    const found = type.validate(latest.current, start.content);
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const showFailure = async (failure: unknown): Promise<void> => {
    logFailure(`${type.name} was not saved`, failure);
    const { code, serverMessage } = failure instanceof ApiError ? failure : { code: '', serverMessage: null };
    if (code === type.conflictCode && start.content !== null) {
      const found = await type.read(start.content._id).catch(() => null);
      if (found !== null) {
        setTheirs(found);
        return;
      }
    }
    const own = type.ownCodes.test(code) ? serverMessage : null;
    const message = own ?? type.failedMessage(start.content === null);
    const fieldError = type.fieldError?.(code, message) ?? null;
    if (fieldError) setErrors(fieldError);
    else setServerError(message);
  };

  const save = async (): Promise<boolean> => {
    const { content } = start;
    setPhase('saving');
    try {
      const saved = await type.send(latest.current, content && { content, draft: start.draft });
      await type.refresh();
      toasts.show({ tone: 'success', text: type.savedMessage(saved, content) });
      return true;
    } catch (failure) {
      await showFailure(failure);
      return false;
    } finally {
      setPhase('editing');
    }
  };

  return {
    content: start.content,
    start,
    draft,
    errors,
    serverError,
    theirs,
    unsaved: !type.isSame(draft, start.draft),
    uploading: phase === 'uploading',
    busy: phase !== 'editing',
    change: (changed: Partial<Draft> | ((current: Draft) => Partial<Draft>)): void => {
      const part = typeof changed === 'function' ? changed(latest.current) : changed;
      write({ ...latest.current, ...part });
      setServerError(null);
      setErrors((current) => withoutChanged(current, part));
    },
    /** Validates and saves; returns false if that failed, with the errors shown in the form. */
    submit: async (): Promise<boolean> => {
      const { uploads } = type;
      setServerError(null);
      if (uploads) {
        if (uploads.areNamed && !isValid()) return false;
        setPhase('uploading');
        await uploads.settled(latest.current);
        setPhase('editing');
      }
      return isValid() && (await save());
    },
    /** Reverts to the draft that editing started with. */
    reset: (): void => {
      write(start.draft);
      setErrors({});
      setServerError(null);
    },
    keepMine: (): void => {
      // Later changes are based on the other revision; fields not changed here keep its values.
      if (theirs !== null) setStart({ content: theirs, draft: start.draft });
      setTheirs(null);
    },
    takeTheirs: (): void => {
      if (theirs === null) return;
      const next = type.draftOf(theirs);
      setStart({ content: theirs, draft: next });
      write(next);
      setErrors({});
      setTheirs(null);
    },
  };
};

export type ContentEditor<Content extends EditedContent, Draft extends object> = ReturnType<
  typeof useContentEditor<Content, Draft>
>;
