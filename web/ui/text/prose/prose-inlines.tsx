import { Fragment } from 'react';
import { TextLink } from '../link.tsx';
import type { ProseInline } from './prose-tree.ts';

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

export const ProseInlines = ({ inlines }: { readonly inlines: readonly ProseInline[] }) =>
  inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a parsed text never changes
    <Fragment key={index}>
      <InlineView inline={inline} />
    </Fragment>
  ));
