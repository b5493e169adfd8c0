import type { Note, NoteQueue } from '@meend/web/platform/note-queue.ts';
import { begun, living, nextEnd, renewed, shownNote } from '@meend/web/platform/note-rank.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useExit } from './exit.ts';
import { openModals, returnFocus } from './modals.ts';
import styles from './note-slot.module.css';

const glyphs = {
  failure: 'icon-triangle-alert',
  connection: 'icon-wifi-off',
  timer: 'icon-moon',
  next: 'icon-skip-forward',
  'other-tab': 'icon-copy',
  offer: 'icon-flame',
} as const;

const toneGlyphs = {
  info: 'icon-info',
  success: 'icon-check',
  warning: 'icon-triangle-alert',
  error: 'icon-circle-alert',
} as const;

const glyphOf = ({ rank, tone = 'info' }: Note) => (rank === 'answer' ? toneGlyphs[tone] : glyphs[rank]);

/**
 * What may be shown, and the modal it is shown in. Only the open player has all notes; another modal has the answers to
 * its own presses, and covers the others.
 */
const notesIn = (
  notes: readonly Note[],
  modal: HTMLElement | null | undefined,
): readonly [readonly Note[], HTMLElement | null] => {
  if (modal === undefined) return [notes, null];
  if (modal === null) return [[], null];
  if (modal.hasAttribute('data-has-notes')) return [notes.filter(({ rank }) => rank !== 'offer'), modal];
  const answers = notes.filter(({ rank }) => rank === 'answer');
  return answers.length > 0 ? [answers, modal] : [notes, null];
};

const useTime = (queue: NoteQueue, all: readonly Note[], shown: Note | null, isStayedOn: boolean): void =>
  useEffect(() => {
    const stayedOn = isStayedOn ? shown : null;
    queue.update((notes) => begun(notes, shown, performance.now()));
    const end = nextEnd(all, stayedOn);
    if (end === null) return;
    const timer = setTimeout(
      () => queue.update((notes) => living(notes, end, stayedOn)),
      end - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [queue, all, shown, isStayedOn]);

/** F6 goes to the note. */
const useFocusKey = (region: RefObject<HTMLElement | null>, isShown: boolean): void =>
  useEffect(() => {
    if (!isShown) return;
    const goThere = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, [region, isShown]);

interface NoteSlotProps {
  readonly queue: NoteQueue;
  /** "Notifications": the landmark that F6 focuses. */
  readonly label: string;
  readonly closeLabel: string;
}

/** The one line of the bottom surface that says something; it moves into the topmost modal. */
export const NoteSlot = ({ queue, label, closeLabel }: NoteSlotProps) => {
  const topmost = useStore(openModals, (open) => open.at(-1));
  const all = useStore(queue);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isStayedOn, setStayedOn] = useState(false);
  const [candidates, modal] = notesIn(all, topmost);
  const shown = shownNote(candidates);
  useTime(queue, all, shown, isStayedOn);
  useFocusKey(region, shown !== null);

  const stay = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setStayedOn(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const leave = () => {
    queue.update((notes) => renewed(notes, shown, performance.now()));
    setStayedOn(false);
  };
  const goBack = (act: () => void) => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    act();
    if (!hadFocus) return;
    setStayedOn(false);
    returnFocus(cameFrom.current);
  };
  const slot = (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.slot, modal && styles.inModal)}
      onPointerEnter={() => setStayedOn(true)}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      <div role="status" aria-atomic="false">
        {shown ? (
          <Line key={shown.id} note={shown} queue={queue} closeLabel={closeLabel} goBack={goBack} />
        ) : null}
      </div>
    </section>
  );
  return modal ? createPortal(slot, modal) : slot;
};

interface LineProps {
  readonly note: Note;
  readonly queue: NoteQueue;
  readonly closeLabel: string;
  readonly goBack: (act: () => void) => void;
}

const closeOf = ({ note, queue, closeLabel }: LineProps) =>
  note.close ??
  (note.rank === 'answer' && !note.actions ? { label: closeLabel, run: () => queue.dismiss(note.id) } : null);

const Line = (props: LineProps) => {
  const { note, queue, goBack } = props;
  const { id, rank, text, lang, tone, action, actions, isCounting, picture } = note;
  const close = closeOf(props);
  const isAlert = rank === 'failure' || tone === 'error';
  const line = useRef<HTMLDivElement>(null);
  useExit(line);
  return (
    <div
      ref={line}
      className={classNames(styles.note, picture ? styles.offer : null)}
      data-bar=""
      data-note={rank}
      data-tone={tone}
    >
      {picture ? (
        <fieldset aria-label={text} className={styles.picture}>
          {picture}
        </fieldset>
      ) : (
        <>
          <Icon glyph={glyphOf(note)} size={20} />
          <p
            role={isAlert ? 'alert' : undefined}
            aria-live={isCounting ? 'off' : undefined}
            lang={lang}
            className={styles.text}
          >
            {text}
          </p>
        </>
      )}
      {actions}
      {action ? (
        <button
          type="button"
          onClick={() => {
            goBack(() => queue.dismiss(id));
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      {close ? (
        <IconButton
          label={close.label}
          icon="icon-x"
          iconSize={18}
          tooltip={false}
          onClick={() => goBack(close.run)}
        />
      ) : null}
    </div>
  );
};
