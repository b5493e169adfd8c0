import { classNames } from '@meend/web/ui/class-names.ts';
import styles from './prose.module.css';
import { ProseInlines } from './prose-inlines.tsx';
import { ProseTable } from './prose-table.tsx';
import { chapters, type ProseBlock, type ProseHeading } from './prose-tree.ts';

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
