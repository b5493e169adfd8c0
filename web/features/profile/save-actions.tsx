import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { DialogActions } from '@meend/web/ui/overlays/dialog.tsx';

interface SaveActionsProps {
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** Buttons of a form that edits one detail. */
export const SaveActions = ({ isSaving, onCancel }: SaveActionsProps) => (
  <DialogActions>
    <Button variant="secondary" onClick={onCancel}>
      {text('profile.cancel')}
    </Button>
    <Button type="submit" busy={isSaving}>
      {text('profile.save')}
    </Button>
  </DialogActions>
);
