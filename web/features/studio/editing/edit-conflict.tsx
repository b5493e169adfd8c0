import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import styles from './edit-conflict.module.css';

interface EditConflictProps {
  /** Message that another admin changed the content meanwhile. */
  readonly message: string;
  /** The other version's values of all fields that differ from the draft. */
  readonly differences: readonly { readonly field: string; readonly theirs: string }[];
  /** Shown if the versions have no visible differences. */
  readonly otherwise: string;
  readonly theirsLabel: string;
  readonly mineLabel: string;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Edit conflict: shows the other version, and lets the admin keep their own changes or adopt the other version. */
export const EditConflict = (props: EditConflictProps) => {
  const { message, differences, otherwise, theirsLabel, mineLabel, onTakeTheirs, onKeepMine } = props;
  return (
    <Notice tone="warning" role="alert">
      <div className={stack(8)}>
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
        <div className={row(8, 'wrap')}>
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
