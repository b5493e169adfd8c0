// One editing: the draft, its files, what is wrong with it, and how it is sent.

import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { useUploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/studio-stories.ts';
import { useEffect, useRef, useState } from 'react';
import type { StudioStory } from '../story-group.ts';
import { autosavedDraft, storable } from './autosave/autosaved-draft.ts';
import { restoreDraft, startOf } from './autosave/restore-draft.ts';
import { type DraftErrors, noErrors, validateDraft } from './draft-validation.ts';
import { useSaveStory } from './save-story.ts';
import { bodyOf, isReleaseEditable, isSameDraft, type StoryDraft } from './story-draft.ts';
import { addressOf, isThere } from './upload-entry-of.ts';

const keysOf = ({ thumbnail, parts }: StoryDraft): readonly string[] =>
  [thumbnail, ...parts.map(({ file }) => file)].flatMap((file) =>
    file?.kind === 'upload' ? [file.key] : [],
  );

export const useEditor = (category: WireCategory, story: StudioStory | null) => {
  const uploads = useUploads();
  const [store] = useState(() => autosavedDraft(category, story?._id ?? null));
  const [begun] = useState(() => restoreDraft(category, story, store.read(), Date.now()));
  const [start, setStart] = useState(begun.start);
  const [draft, setDraft] = useState(begun.draft);
  const [restored, setRestored] = useState(begun.restored);
  const [errors, setErrors] = useState<DraftErrors>(noErrors);
  const [serverError, setServerError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(begun.theirs);
  const [finishing, setFinishing] = useState(false);
  const saving = useSaveStory(category, start.story);
  const latest = useRef(draft);
  latest.current = draft;

  const { queue, entries } = uploads;
  const finishedUploads = useRef(begun.finishedUploads);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current) return;
    const typed = storable(draft, entries, finishedUploads.current, Date.now());
    finishedUploads.current = typed.arrived;
    const base = start.story === null ? null : start.draft;
    if (isSameDraft(typed.draft, start.draft)) store.clear();
    else store.write({ ...typed, base, revision: start.story?.revision ?? null });
  }, [draft, entries, start, store]);
  /** Saved or left: nothing of it comes back. */
  const forget = () => {
    isOver.current = true;
    store.clear();
  };

  useEffect(() => {
    const files = new Set(begun.draft.parts.map(({ file }) => file?.kind === 'kept' && file.address));
    for (const { address, name } of begun.finishedUploads)
      if (files.has(address)) queue.follow(address, name);
  }, [begun, queue]);
  useEffect(() => {
    for (const part of story?.audioFiles ?? []) {
      if (part.state !== 'ready' && part.url !== null) queue.follow(part.url, part.name);
    }
  }, [story, queue]);

  const change = (part: Partial<StoryDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setServerError(null);
    // A fault goes while its field is being mended; the others stay.
    setErrors(({ fields, parts }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in part))),
      parts: 'parts' in part ? {} : parts,
      messageKey: null,
    }));
  };

  /** What is wrong; null when it can be sent. */
  const check = (): DraftErrors | null => {
    // Read from the queue itself: what is on screen may be a moment older.
    const now = { entries: queue.read() };
    const found = validateDraft({
      category,
      draft: latest.current,
      now: new Date(),
      isReleaseEditable: start.story === null || isReleaseEditable(start.story),
      isThere: (file) => isThere(file, now),
    });
    setErrors(found ?? noErrors);
    return found;
  };

  /** Whether it was saved; what is wrong stands in the form otherwise. */
  const submit = async (): Promise<boolean> => {
    setServerError(null);
    if (check() !== null) return false;
    setFinishing(true);
    await queue.waitForUploads(keysOf(latest.current));
    setFinishing(false);
    if (check() !== null) return false;
    const base = start.story === null ? null : { story: start.story, draft: start.draft };
    const sent = { category, draft: latest.current, base };
    const now = { entries: queue.read() };
    const outcome = await saving.save(bodyOf({ ...sent, addressOf: (file) => addressOf(file, now) }));
    if (outcome.kind === 'saved') {
      forget();
      return true;
    }
    if (outcome.kind === 'conflict') setTheirs(outcome.theirs);
    else if (outcome.code === 'catalogue.invalid-date') {
      setErrors({ ...noErrors, fields: { publishAt: 'studio-stories.bad-date' } });
    } else setServerError(outcome.message);
    return false;
  };

  return {
    draft,
    change,
    uploads,
    errors,
    theirs,
    story: start.story,
    message: serverError ?? (errors.messageKey === null ? null : text(errors.messageKey)),
    unsaved: !isSameDraft(draft, start.draft),
    finishing,
    busy: finishing || saving.pending,
    /** What is told of a draft that was typed before; nothing while a conflict tells it. */
    kept: theirs === null ? restored : ('nothing' as const),
    forget,
    discard: () => {
      for (const key of keysOf(latest.current)) queue.drop(key);
      for (const { address } of finishedUploads.current) queue.drop(address);
      setDraft(start.draft);
      setErrors(noErrors);
      setServerError(null);
      setRestored('nothing');
    },
    submit,
    keepMine: () => {
      // Later changes are made from their revision; what was not touched here stays as they left it.
      if (theirs) setStart({ story: theirs, draft: start.draft });
      setTheirs(null);
    },
    takeTheirs: () => {
      if (theirs === null) return;
      const next = startOf(category, theirs);
      setStart(next);
      setDraft(next.draft);
      setErrors(noErrors);
      setRestored('nothing');
      setTheirs(null);
    },
  };
};

export type Editor = ReturnType<typeof useEditor>;
