import { type MouseEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Prose, type ProseBlock } from '../text/prose/prose.tsx';
import styles from './markdown-field.module.css';
import { FieldFrame, useFieldIds } from './text-field.tsx';

// Markdown formatting commands: toggle a mark around the selection, or before each of its lines.
const marks = ['heading', 'bold', 'italic', 'list', 'quote', 'link'] as const;

export type Mark = (typeof marks)[number];

export interface MarkedText {
  readonly text: string;
  /** The selection: start offset and end offset (exclusive). */
  readonly from: number;
  readonly to: number;
}

const around = { bold: '**', italic: '*' } as const;
const before = { heading: '### ', list: '- ', quote: '> ' } as const;

const wrapped = ({ text, from, to }: MarkedText, sign: string): MarkedText => {
  const [head, chosen, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (head.endsWith(sign) && tail.startsWith(sign)) {
    const bare = head.slice(0, -sign.length) + chosen + tail.slice(sign.length);
    return { text: bare, from: from - sign.length, to: to - sign.length };
  }
  const marked = head + sign + chosen + sign + tail;
  return { text: marked, from: from + sign.length, to: to + sign.length };
};

const linked = ({ text, from, to }: MarkedText): MarkedText => {
  const address = 'https://';
  const start = from + 1 + (to - from) + 2;
  const marked = `${text.slice(0, from)}[${text.slice(from, to)}](${address})${text.slice(to)}`;
  return { text: marked, from: start, to: start + address.length };
};

const lined = ({ text, from, to }: MarkedText, sign: string): MarkedText => {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(from, to - 1));
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
};

/** Applies the mark, or removes it if the selection already has it. */
export const withMark = (selection: MarkedText, mark: Mark): MarkedText => {
  if (mark === 'link') return linked(selection);
  return mark === 'bold' || mark === 'italic'
    ? wrapped(selection, around[mark])
    : lined(selection, before[mark]);
};

interface MarkdownFieldLabels {
  /** Accessible name of the formatting toolbar. */
  readonly marks: string;
  readonly mark: Readonly<Record<Mark, string>>;
  readonly preview: string;
  readonly show: string;
  readonly hide: string;
  /** Shown instead of the preview while the text is empty. */
  readonly empty: string;
}

interface MarkdownPreview {
  /** The rendered text; undefined until it was first fetched. */
  readonly blocks: readonly ProseBlock[] | undefined;
  /** The error shown above the preview when it could not be rendered, else null. */
  readonly error: string | null;
}

export interface MarkdownFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly preview: MarkdownPreview;
  readonly labels: MarkdownFieldLabels;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

const glyphs = {
  heading: 'icon-heading',
  bold: 'icon-bold',
  italic: 'icon-italic',
  list: 'icon-list',
  quote: 'icon-text-quote',
  link: 'icon-link',
} as const;

/** Inserts text with `execCommand`, so that the browser's own undo reverts it. */
const typeInto = (area: HTMLTextAreaElement, mark: Mark): void => {
  const selection = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
  const { text, from, to } = withMark(selection, mark);
  area.focus();
  area.select();
  document.execCommand('insertText', false, text);
  area.setSelectionRange(from, to);
};

const stayHere = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

type PreviewProps = Pick<MarkdownFieldProps, 'label' | 'value' | 'preview' | 'labels'> & {
  readonly id: string;
};

const Preview = ({ id, label, value, preview: { blocks = [], error }, labels }: PreviewProps) => (
  // Links in the preview are not followed, since that would leave the unsaved text.
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys on a link make clicks
  <section
    id={id}
    className={styles.preview}
    aria-label={`${labels.preview}: ${label}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
    tabIndex={0}
    onClick={stayHere}
  >
    <p className={styles.eyebrow} aria-hidden="true">
      {labels.preview}
    </p>
    {error === null ? null : <p className={styles.error}>{error}</p>}
    {value.trim() === '' ? <p className={styles.empty}>{labels.empty}</p> : <Prose blocks={blocks} />}
  </section>
);

/** A Markdown text area with formatting buttons and a preview beside it (below it in a narrow window). */
export const MarkdownField = (props: MarkdownFieldProps) => {
  const { id, label, help, error, name, value, onChange, rows = 9, preview, labels, ref } = props;
  const ids = useFieldIds(id, help, error);
  const area = useRef<HTMLTextAreaElement>(null);
  const previewId = useId();
  const [shown, setShown] = useState(false);
  const attachRef = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div className={styles.holder}>
      <FieldFrame label={label} help={help} error={error} ids={ids}>
        <div className={classNames(styles.editor, shown && styles.shown, error && styles.wrong)}>
          <div className={styles.writing}>
            {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields */}
            <div role="group" aria-label={`${labels.marks}: ${label}`} className={styles.marks}>
              {marks.map((mark) => (
                <IconButton
                  key={mark}
                  label={labels.mark[mark]}
                  icon={glyphs[mark]}
                  iconSize={18}
                  onClick={() => area.current && typeInto(area.current, mark)}
                />
              ))}
              <Button
                variant="quiet"
                dense
                className={styles.toggle}
                aria-expanded={shown}
                aria-controls={previewId}
                onClick={() => setShown(!shown)}
              >
                {shown ? labels.hide : labels.show}
              </Button>
            </div>
            <textarea
              ref={attachRef}
              id={ids.id}
              name={name}
              rows={rows}
              value={value}
              className={styles.area}
              aria-invalid={error ? true : undefined}
              aria-describedby={ids.describedBy}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </div>
          <Preview id={previewId} label={label} value={value} preview={preview} labels={labels} />
        </div>
      </FieldFrame>
    </div>
  );
};
