import { profileCalls } from '@meend/core/contract/account/profile.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './device-list.module.css';
import { isProofNeeded, useProof } from './proof-dialog.tsx';

/** The listener's active sessions, this device first; any other one can be signed out from here. */
export const DeviceList = ({ userId }: { readonly userId: string }) => {
  const { call } = useApi();
  const client = useQueryClient();
  const queryKey = [...listenerKey(userId), 'sessions'];
  const devices = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(profileCalls.sessions, { params: { userId } }, { signal }),
  });
  const proof = useProof();
  const ending = useMutation({
    mutationFn: (sessionId: string) => call(profileCalls.endSession, { params: { userId, sessionId } }),
    onError: (failure, sessionId) => proof.require(failure, () => ending.mutate(sessionId)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <SectionHeading id="devices" caption={text('profile.devices-line')}>
        {text('profile.devices')}
      </SectionHeading>
      {devices.isError ? (
        <ErrorState retryLabel={text('app.try-again')} onRetry={() => void devices.refetch()}>
          {text('profile.failed')}
        </ErrorState>
      ) : null}
      <ul className={styles.list}>
        {devices.data?.sessions.map(({ _id, device, lastUsedAt, current }) => (
          <li key={_id} className={styles.device}>
            <div>
              <p className={styles.name}>{device}</p>
              <p className={styles.used}>
                {current
                  ? text('profile.this-device')
                  : text('profile.device-used', { time: formatDateTime(lastUsedAt) })}
              </p>
            </div>
            {current ? null : (
              <Button
                variant="secondary"
                dense
                aria-label={text('profile.log-out-device', { device })}
                busy={ending.isPending && ending.variables === _id}
                onClick={() => ending.mutate(_id)}
              >
                {text('profile.log-out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending.isError && !isProofNeeded(ending.error) ? (
        <Notice tone="danger" role="alert">
          {text('profile.device-failed')}
        </Notice>
      ) : null}
      {proof.dialog}
    </section>
  );
};
