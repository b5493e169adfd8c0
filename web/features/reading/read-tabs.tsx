import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { TabLinks } from '@meend/web/ui/text/tab-links.tsx';

const tabs = [
  ['blog', 'app.blog'],
  ['sexpert', 'app.ask-the-sexpert'],
] as const;

/** The two places to read in. */
export const ReadTabs = ({ current }: { readonly current: 'blog' | 'sexpert' }) => (
  <TabLinks
    label={text('app.read')}
    tabs={tabs.map(([name, label]) => ({
      href: href(name),
      label: text(label),
      isCurrent: name === current,
    }))}
  />
);
