import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import type { WireFactor, WireSecondFactor } from '@meend/core/contract/staff/second-factor.routes.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './sign-in.module.css';
import { useRefetchSecondFactor } from './sign-in-data.ts';

const factsOf = ({ kind, addedAt, lastUsedAt }: WireFactor): string =>
  [
    text(`studio-sign-in.kind-${kind}`),
    text('studio-sign-in.added', { at: formatDateTime(addedAt) }),
    ...(lastUsedAt === null ? [] : [text('studio-sign-in.used', { at: formatDateTime(lastUsedAt) })]),
  ].join(' · ');

export const FactorList = ({ factors, required, mayChange }: WireSecondFactor) => {
  const { callStudio } = useStudioClient();
  const [selected, setSelected] = useState<WireFactor | null>(null);
  const refresh = useRefetchSecondFactor();
  const removing = useMutation({
    mutationFn: (factorId: string) => callStudio(secondFactorCalls.removeFactor, { params: { factorId } }),
    onSuccess: () => refresh(),
    onSettled: () => setSelected(null),
  });
  const reason = (): string | undefined => {
    if (!mayChange) return text('studio-sign-in.confirm-first');
    return required && factors.length === 1 ? text('studio-sign-in.last') : undefined;
  };
  return (
    <section className={cardStyles.card} aria-labelledby="own-factors">
      <h2 id="own-factors" className={cardStyles.title}>
        {text('studio-sign-in.yours')}
      </h2>
      {removing.isError ? (
        <Notice tone="danger" role="alert">
          {failureMessage(removing.error, text('studio-sign-in.remove-failed'))}
        </Notice>
      ) : null}
      {factors.length === 0 ? (
        <p>{text('studio-sign-in.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers
        <ul role="list" className={stack(0)}>
          {factors.map((factor) => (
            <li key={factor._id} className={styles.factor}>
              <div className={styles.about}>
                <p>{factor.name}</p>
                <p className={textStyle('small', 'muted')}>{factsOf(factor)}</p>
              </div>
              <Button
                variant="secondary"
                dense
                aria-label={text('studio-sign-in.remove-of', { name: factor.name })}
                disabledReason={reason()}
                onClick={() => setSelected(factor)}
              >
                {text('studio-sign-in.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={selected !== null}
        title={text('studio-sign-in.remove-question', { name: selected?.name ?? '' })}
        confirmLabel={text('studio-sign-in.remove')}
        cancelLabel={text('studio-sign-in.keep')}
        busy={removing.isPending}
        onConfirm={() => {
          if (selected) removing.mutate(selected._id);
        }}
        onCancel={() => setSelected(null)}
      >
        <p>{text('studio-sign-in.remove-text')}</p>
      </ConfirmDialog>
    </section>
  );
};
