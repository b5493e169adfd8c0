import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';

interface UnlockSubmitProps {
  readonly missing: number;
  /** Accessible description of the submit button: what is missing. */
  readonly why: string;
  readonly isAlreadyChosen: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** Counts the missing selections, so it is never 0. */
export const UnlockSubmit = ({ missing, why, isAlreadyChosen, isBusy, onSubmit }: UnlockSubmitProps) => {
  if (isAlreadyChosen) {
    return (
      <Button wide="phone" variant="secondary" disabled>
        {text('unlock.already-selected')}
      </Button>
    );
  }
  if (missing > 0) {
    return (
      <Button wide="phone" variant="secondary" disabledReason={why}>
        {text('unlock.add-more', { count: missing })}
      </Button>
    );
  }
  return (
    <Button wide="phone" busy={isBusy} onClick={onSubmit}>
      {text('unlock.submit')}
    </Button>
  );
};
