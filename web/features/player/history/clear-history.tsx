import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';

/** What a clear removes besides the history. */
export interface ClearedToo {
  readonly shelf: boolean;
  readonly bookmarks: boolean;
}

const nothingMore: ClearedToo = { shelf: false, bookmarks: false };

interface ClearHistoryProps {
  readonly busy: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onClear: (also: ClearedToo) => void;
}

export const ClearHistory = ({ busy, open, onOpen, onClear }: ClearHistoryProps) => {
  const [also, setAlso] = useState(nothingMore);
  const confirm = () => {
    setAlso(nothingMore);
    onOpen(true);
  };
  return (
    <>
      <Button variant="secondary" dense icon="icon-trash-2" iconSize={18} onClick={confirm}>
        {text('history.clear')}
      </Button>
      <ConfirmDialog
        open={open}
        title={text('history.clear-question')}
        confirmLabel={text('history.clear')}
        cancelLabel={text('history.clear-cancel')}
        busy={busy}
        onConfirm={() => onClear(also)}
        onCancel={() => onOpen(false)}
      >
        <p>{text('history.clear-explained')}</p>
        <Checkbox
          checked={also.bookmarks}
          onChange={(event) => setAlso({ ...also, bookmarks: event.currentTarget.checked })}
        >
          {text('history.clear-bookmarks')}
        </Checkbox>
        <Checkbox
          checked={also.shelf}
          onChange={(event) => setAlso({ ...also, shelf: event.currentTarget.checked })}
        >
          {text('history.clear-shelf')}
        </Checkbox>
      </ConfirmDialog>
    </>
  );
};
