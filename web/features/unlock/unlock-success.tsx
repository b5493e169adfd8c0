import { paths, storyHref } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { readIntent } from '../../platform/storage/intent-storage.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Mark } from '../../ui/icons/mark.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import styles from './unlock.module.css';

/** Leads back to what the listener had pressed before they signed up, if anything. */
export const UnlockSuccess = ({ onClose }: { readonly onClose: () => void }) => {
  const intent = readIntent();
  return (
    <Dialog open onClose={onClose} title={text('unlock.unlocking')} closeLabel={text('shell.close')}>
      <div className={styles.success} role="status">
        <Mark width={114} className={styles.drawn} />
      </div>
      <DialogActions>
        {intent ? (
          <ButtonLink href={storyHref(intent)}>
            {text('unlock.continue-with', { story: intent.name })}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.profile.href()}>{text('unlock.go-now')}</ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  );
};
