import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import type { RestoredEditing } from './restore-draft.ts';

interface AutosaveNoticeProps {
  readonly restored: RestoredEditing['restored'];
  readonly onDiscard: () => void;
}

/** Notes that the form contains an autosaved draft, and offers to discard it. */
export const AutosaveNotice = ({ restored, onDiscard }: AutosaveNoticeProps) =>
  restored === 'nothing' ? null : (
    <Notice
      tone="info"
      role="status"
      action={
        <Button variant="secondary" dense onClick={onDiscard}>
          {text('studio-stories.kept-discard')}
        </Button>
      }
    >
      {text('studio-stories.kept')}
      {restored === 'without-files' ? ` ${text('studio-stories.kept-without-files')}` : null}
    </Notice>
  );
