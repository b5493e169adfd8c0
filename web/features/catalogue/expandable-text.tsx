import { useLayoutEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './expandable-text.module.css';

export interface ExpandableTextProps {
  readonly children: string;
  /** Whose text it is, for the button's name. */
  readonly of: string;
  readonly lines: 2 | 4;
  readonly className?: string | undefined;
}

/** Long texts show their first lines; "More" stands there only when something is hidden. */
export const ExpandableText = ({ children, of, lines, className }: ExpandableTextProps) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
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
      <p ref={paragraph} className={open ? undefined : classNames(styles.clamped, lines === 2 && styles.two)}>
        {children}
      </p>
      {long || open ? (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'catalogue.less' : 'catalogue.more')}
          <VisuallyHidden> {of}</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
};
