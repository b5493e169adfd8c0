import type { ReactNode } from 'react';

interface QuotedProps {
  readonly line: string;
  readonly lang: string | undefined;
  readonly className?: string | undefined;
  /** The line as it is drawn, with parts of it marked. */
  readonly children?: ReactNode;
}

/** A line in quotation marks; marks of its own are enough. */
export const Quoted = ({ line, lang, className, children = line }: QuotedProps) => {
  const Quote = /["“”]/.test(line) ? 'span' : 'q';
  return (
    <Quote className={className} lang={lang}>
      {children}
    </Quote>
  );
};
