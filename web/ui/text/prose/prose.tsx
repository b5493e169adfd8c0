import { classNames } from '@meend/web/ui/class-names.ts';
import { Fragment } from 'react';
import { TextLink } from '../link.tsx';
import styles from './prose.module.css';

const InlineView = ({ inline }: { readonly inline: ProseInline }) => {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return (
        <strong>
          <ProseInlines inlines={inline.inlines} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <ProseInlines inlines={inline.inlines} />
        </em>
      );
    case 'link':
      return (
        <TextLink href={inline.href} rel={inline.href.startsWith('https:') ? 'noreferrer' : undefined}>
          <ProseInlines inlines={inline.inlines} />
        </TextLink>
      );
    case 'line-break':
      return <br />;
  }
};

const ProseInlines = ({ inlines }: { readonly inlines: readonly ProseInline[] }) =>
  inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text never changes
    <Fragment key={index}>
      <InlineView inline={inline} />
    </Fragment>
  ));

interface ProseTableProps {
  readonly head: readonly (readonly ProseInline[])[];
  readonly rows: readonly (readonly (readonly ProseInline[])[])[];
  /** Id of the heading above the table. */
  readonly labelledBy: string | undefined;
}

/* biome-ignore-start lint/suspicious/noArrayIndexKey: the order of a parsed table never changes */
const ProseTable = ({ head, rows, labelledBy }: ProseTableProps) => (
  // A table wider than the window scrolls in itself, also by the arrow keys.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
  <section className={styles.table} aria-labelledby={labelledBy} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={column} scope="col">
              <ProseInlines inlines={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  <ProseInlines inlines={cell} />
                </th>
              ) : (
                <td key={column}>
                  <ProseInlines inlines={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
/* biome-ignore-end lint/suspicious/noArrayIndexKey: as above */

// Types of the prose tree, limited to what rendering it needs.
export type ProseInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly ProseInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly ProseInline[] }
  | { readonly kind: 'line-break' };

export interface ProseHeading {
  readonly kind: 'heading';
  readonly level: 2 | 3 | 4;
  readonly id: string;
  readonly text: string;
}

export type ProseBlock =
  | ProseHeading
  | { readonly kind: 'paragraph'; readonly inlines: readonly ProseInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly ProseBlock[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly ProseBlock[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly ProseInline[])[];
      readonly rows: readonly (readonly (readonly ProseInline[])[])[];
    };

/** The headings of the second level, in order: the entries of a table of contents. */
export const chapters = (blocks: readonly ProseBlock[]): readonly ProseHeading[] =>
  blocks.filter((block) => block.kind === 'heading').filter((heading) => heading.level === 2);

interface ProseProps {
  readonly blocks: readonly ProseBlock[];
  /** Numbers the headings of the second level: sections of legal pages are cited by number. */
  readonly numbered?: boolean;
  readonly lang?: string;
  readonly className?: string | undefined;
}

interface BlockViewProps {
  readonly block: ProseBlock;
  readonly numberOf: (heading: ProseHeading) => string;
  /** Id of the heading above a table. */
  readonly under: string | undefined;
}

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

const BlockView = ({ block, numberOf, under }: BlockViewProps) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level];
      return (
        <Heading id={block.id} tabIndex={-1}>
          {numberOf(block)}
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <ProseInlines inlines={block.inlines} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text never changes
            <li key={index}>
              <Blocks blocks={item} numberOf={numberOf} under={under} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} numberOf={numberOf} under={under} />
        </blockquote>
      );
    case 'table':
      return <ProseTable head={block.head} rows={block.rows} labelledBy={under} />;
  }
};

interface BlocksProps extends Omit<BlockViewProps, 'block'> {
  readonly blocks: readonly ProseBlock[];
}

const Blocks = ({ blocks, numberOf, under }: BlocksProps) => {
  let heading = under;
  return blocks.map((block, index) => {
    if (block.kind === 'heading') heading = block.id;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text never changes
    return <BlockView key={index} block={block} numberOf={numberOf} under={heading} />;
  });
};

/** Renders a prose tree: headings with anchors, text, lists, quotes and tables, never HTML. */
export const Prose = ({ blocks, numbered = false, lang, className }: ProseProps) => {
  const named = numbered ? chapters(blocks) : [];
  const numberOf = (heading: ProseHeading) => {
    const index = named.indexOf(heading);
    return index < 0 ? '' : `${index + 1}. `;
  };
  return (
    <div className={classNames(styles.prose, className)} lang={lang}>
      <Blocks blocks={blocks} numberOf={numberOf} under={undefined} />
    </div>
  );
};
