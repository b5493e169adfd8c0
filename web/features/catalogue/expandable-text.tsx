import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './expandable-text.module.css';

interface ExpandableTextProps {
  readonly children: string;
  /** Name of the story or person the text is about, for the button's accessible name. */
  readonly of: string;
  readonly lines: 3 | 4;
  /** In a card, whose column of text is narrow in every window. */
  readonly inCard?: boolean;
  readonly className?: string | undefined;
}

/**
 * Estimated characters per line on a phone: the server cannot measure text, and adding the button later would shift the
 * layout.
 */
const PHONE_LINE = 44;
/** The same in a card, on a phone and in wide windows. */
const CARD_LINE = { phone: 32, wide: 54 } as const;

/** Clamps long texts to their first lines; the "More" button is shown only if something is cut off. */
export const ExpandableText = ({ children, of, lines, inCard = false, className }: ExpandableTextProps) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState<boolean | null>(null);
  const guessed = long === null && children.length > lines * (inCard ? CARD_LINE.phone : PHONE_LINE);
  const isCutWhenWide = inCard && children.length > lines * CARD_LINE.wide;
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null || open) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [open]);
  return (
    <div className={className}>
      <p
        ref={paragraph}
        lang={languageOf(children)}
        className={open ? undefined : classNames(styles.clamped, lines === 3 && styles.three)}
      >
        {children}
      </p>
      {long || guessed || open ? (
        <button
          type="button"
          className={classNames(styles.more, guessed && !isCutWhenWide && styles.guessed)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text(open ? 'catalogue.less' : 'catalogue.more')}
          <VisuallyHidden> {of}</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
};
