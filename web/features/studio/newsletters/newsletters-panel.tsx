import { StudioListPanel } from '@meend/web/features/studio/frame/studio-list-panel.tsx';
import { text as studioDashboardText } from '@meend/web/messages/studio-dashboard.ts';
import { text } from '@meend/web/messages/studio-newsletters.ts';
import { useSearchParams } from 'react-router-dom';
import { NewsletterEditor } from './editor/newsletter-editor.tsx';
import { NewsletterList } from './newsletter-list.tsx';

/** What the address's query says is open: a newsletter's id, or this for a new one. */
const NEW = 'new';
const QUERY = 'newsletter';

/** The newsletters: their list, or one of them. */
export const NewslettersPanel = () => {
  const [query, setQuery] = useSearchParams();
  const opened = query.get(QUERY);
  const open = (newsletter: string | null) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (newsletter === null) next.delete(QUERY);
      else next.set(QUERY, newsletter);
      return next;
    });
  if (opened !== null) {
    return <NewsletterEditor key={opened} id={opened === NEW ? null : opened} onDone={() => open(null)} />;
  }
  return (
    <StudioListPanel
      title={studioDashboardText('studio-dashboard.newsletters')}
      line={text('studio-newsletters.line')}
      newLabel={text('studio-newsletters.new')}
      onNew={() => open(NEW)}
    >
      <NewsletterList onOpen={open} />
    </StudioListPanel>
  );
};
