import { type WireCategory, wireCategories } from '@meend/core/contract/catalogue/category-mapping.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import styles from './story-list.module.css';

interface GroupDialogProps {
  readonly onChoose: (category: WireCategory) => void;
  readonly onClose: () => void;
}

/** Asks for the group of a new story. */
export const GroupDialog = ({ onChoose, onClose }: GroupDialogProps) => (
  <Dialog open onClose={onClose} title={text('studio-stories.new-story')} closeLabel={text('app.close')}>
    <ul className={styles.groups}>
      {wireCategories.map((category) => (
        <li key={category}>
          <Button variant="secondary" onClick={() => onChoose(category)}>
            {text(`studio-stories.new-${category}`)}
          </Button>
          <p>{text(`studio-stories.line-${category}`)}</p>
        </li>
      ))}
    </ul>
  </Dialog>
);
