import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { text } from '@meend/web/messages/text.ts';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useRowRemoved } from '@meend/web/ui/overlays/modals.ts';
import { useState } from 'react';
import { type BannerOutcome, useBannerActions } from './banner-queries.ts';
import { BannerRow } from './banner-row.tsx';
import type { BannerActor } from './banner-session.ts';
import styles from './banner-table.module.css';

interface BannerTableProps extends BannerOutcome {
  readonly actor: BannerActor;
  readonly banners: readonly WireBanner[];
}

const columns = ['number', 'web', 'mobile', 'url', 'actions'] as const;

/** A table from 1100 px; below that width each row is a card with the same content in the same order. */
export const BannerTable = ({ actor, banners, onDone, onFailed }: BannerTableProps) => {
  const [selected, setSelected] = useState<WireBanner | null>(null);
  const rowRemoved = useRowRemoved(selected === null);
  const { activating, removing } = useBannerActions(actor, { onDone, onFailed });
  const number = selected === null ? 0 : banners.findIndex(({ _id }) => _id === selected._id) + 1;
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{text('studio-banner.table')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`studio-banner.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {banners.map((banner, index) => (
            <BannerRow
              key={banner._id}
              number={index + 1}
              banner={banner}
              isBusy={activating.isPending && activating.variables._id === banner._id}
              onMakeSticky={() => activating.mutate(banner)}
              onRemove={() => setSelected(banner)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={selected !== null}
        title={text('studio-banner.remove-question')}
        confirmLabel={text('studio-banner.remove')}
        cancelLabel={text('studio-banner.keep')}
        busy={removing.isPending}
        onConfirm={() =>
          selected && removing.mutate(selected, { onSuccess: rowRemoved, onSettled: () => setSelected(null) })
        }
        onCancel={() => setSelected(null)}
      >
        <p>
          {text(selected?.isActive ? 'studio-banner.remove-live' : 'studio-banner.remove-text', { number })}
        </p>
      </ConfirmDialog>
    </>
  );
};
