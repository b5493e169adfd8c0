import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import type { ListeningIntent } from '@meend/web/platform/storage/intent-storage.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Mark } from '@meend/web/ui/icons/mark.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import styles from './unlock.module.css';

interface UnlockSuccessProps {
  /** The pending intent, if its story was selected. */
  readonly pressed: ListeningIntent | null;
  readonly onStay: () => void;
}

const seconds = delays.afterFreeSelection / 1000;

/** Redirects to the story of the intent, else to the profile, unless the listener stays. */
export const UnlockSuccess = ({ pressed, onStay }: UnlockSuccessProps) => (
  <Dialog open onClose={onStay} title={text('unlock.unlocking')} closeLabel={text('app.close')}>
    <div className={styles.success} role="status">
      <Mark width={114} className={styles.mark} />
      <VisuallyHidden>
        {pressed
          ? text('unlock.leading-to-story', { story: pressed.name, seconds })
          : text('unlock.leading-to-profile', { seconds })}
      </VisuallyHidden>
    </div>
    <DialogActions>
      <Button variant="secondary" onClick={onStay}>
        {text('unlock.stay')}
      </Button>
      {pressed ? (
        <ButtonLink href={storyHref(pressed)}>
          {text('unlock.continue-with', { story: pressed.name })}
        </ButtonLink>
      ) : (
        <ButtonLink href={href('profile')}>{text('unlock.go-now')}</ButtonLink>
      )}
    </DialogActions>
  </Dialog>
);
