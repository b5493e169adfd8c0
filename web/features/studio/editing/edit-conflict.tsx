import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import styles from './edit-conflict.module.css';

export interface EditConflictProps {
  /** That somebody else changed it meanwhile. */
  readonly message: string;
  /** Field by field, what stands there now where it is not what was typed here. */
  readonly differences: readonly { readonly field: string; readonly theirs: string }[];
  /** In place of differences where none can be shown. */
  readonly otherwise: string;
  readonly theirsLabel: string;
  readonly mineLabel: string;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Two people, one thing: what the other one made of it, and what to do with one's own. */
export const EditConflict = (props: EditConflictProps) => {
  const { message, differences, otherwise, theirsLabel, mineLabel, onTakeTheirs, onKeepMine } = props;
  return (
    <Notice tone="warning" role="alert">
      <div className={styles.conflict}>
        <p>{message}</p>
        {differences.length > 0 ? (
          <dl className={styles.theirs} tabIndex={0}>
            {differences.map(({ field, theirs }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{theirs}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{otherwise}</p>
        )}
        <div className={styles.decide}>
          <Button variant="secondary" dense onClick={onTakeTheirs}>
            {theirsLabel}
          </Button>
          <Button dense onClick={onKeepMine}>
            {mineLabel}
          </Button>
        </div>
      </div>
    </Notice>
  );
};
