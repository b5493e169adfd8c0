import { useOpenItem } from '@meend/web/features/studio/editing/use-open-item.ts';
import { StudioListPanel } from '@meend/web/features/studio/frame/studio-list-panel.tsx';
import { text as studioDashboardText } from '@meend/web/messages/studio-dashboard.ts';
import { text } from '@meend/web/messages/studio-newsletters.ts';
import { NewsletterEditor } from './editor/newsletter-editor.tsx';
import { NewsletterList } from './newsletter-list.tsx';

/** Panel of newsletters: the list, or one of them. */
export const NewslettersPanel = () => {
  const { opened, open, openNew, close } = useOpenItem('newsletter');
  if (opened !== null) return <NewsletterEditor key={opened.key} id={opened.id} onDone={close} />;
  return (
    <StudioListPanel
      title={studioDashboardText('studio-dashboard.newsletters')}
      line={text('studio-newsletters.line')}
      newLabel={text('studio-newsletters.new')}
      onNew={openNew}
    >
      <NewsletterList onOpen={open} />
    </StudioListPanel>
  );
};
