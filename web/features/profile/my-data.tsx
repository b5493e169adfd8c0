// Privacy rights: exporting all personal data as one file, and erasing the account.

import { myDataCalls } from '@meend/core/contract/privacy/my-data.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatLongDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SentMessage } from './detail-forms.tsx';
import { serverMessageOf } from './mail-link.tsx';
import styles from './profile.module.css';
import { isProofNeeded, useProof } from './proof-dialog.tsx';

// Requests the erasure of the account, after listing what is deleted and what is retained. The mailed link confirms it.

const EraseDialog = ({ user, onClose }: { readonly user: TokenUser; readonly onClose: () => void }) => {
  const { call } = useApi();
  const requesting = useMutation({
    mutationFn: () => call(myDataCalls.askErasure, { params: { userId: user.userId }, body: {} }),
  });
  const safe = useRef<HTMLButtonElement>(null);
  const isSent = requesting.isSuccess;
  // One dialog for both steps: replacing a dialog by another one would close both.
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isSent ? 'my-data.sent-title' : 'my-data.question')}
      closeLabel={text('my-data.close')}
      alert
      initialFocus={safe}
    >
      {isSent ? (
        <SentMessage>{text('my-data.sent', { email: user.email })}</SentMessage>
      ) : (
        <div className={stack(16)}>
          <p>{text('my-data.goes')}</p>
          <p>{text('my-data.stays')}</p>
          <p>{text('my-data.how')}</p>
          {requesting.isError ? (
            <Notice tone="danger" role="alert">
              {serverMessageOf(requesting.error) ?? text('my-data.send-failed')}
            </Notice>
          ) : null}
        </div>
      )}
      <DialogActions>
        <Button ref={safe} variant="secondary" onClick={onClose}>
          {text(isSent ? 'my-data.close' : 'my-data.stay')}
        </Button>
        {isSent ? null : (
          <Button variant="danger" busy={requesting.isPending} onClick={() => requesting.mutate()}>
            {text('my-data.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** Downloads text as a file through a temporary blob URL, which only this page can open. */
const saveFile = (name: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started once the current task is over.
  setTimeout(() => URL.revokeObjectURL(address));
};

const POLL_INTERVAL_MS = 2_000;

const archiveKey = (userId: string) => [...listenerKey(userId), 'archive'] as const;

const useArchive = (userId: string) => {
  const { call } = useApi();
  return useQuery({
    queryKey: archiveKey(userId),
    queryFn: ({ signal }) => call(myDataCalls.archive, { params: { userId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.archive?.state === 'making' ? POLL_INTERVAL_MS : false),
  });
};

const FileOfMyData = ({ userId }: { readonly userId: string }) => {
  const { call } = useApi();
  const client = useQueryClient();
  const known = useArchive(userId).data?.archive ?? null;
  const proof = useProof();
  const requesting = useMutation({
    mutationFn: () => call(myDataCalls.askArchive, { params: { userId }, body: {} }),
    // Cancels a poll in flight, whose older response would overwrite this one.
    onMutate: () => client.cancelQueries({ queryKey: archiveKey(userId) }),
    onSuccess: ({ archive }) => client.setQueryData(archiveKey(userId), { archive }),
    onError: (failure) => proof.require(failure, () => requesting.mutate()),
  });
  const fetching = useMutation({
    mutationFn: (archiveId: string) => call(myDataCalls.fetchArchive, { params: { userId, archiveId } }),
    onSuccess: (file) => saveFile('my-data.json', `${JSON.stringify(file, null, 2)}\n`),
    onError: (failure, archiveId) => {
      proof.require(failure, () => fetching.mutate(archiveId));
      void client.invalidateQueries({ queryKey: archiveKey(userId) });
    },
  });
  const failed = [requesting, fetching].find(({ isError, error }) => isError && !isProofNeeded(error));
  const isMaking = known?.state === 'making';
  return (
    <div className={styles.right}>
      <h3>{text('my-data.file')}</h3>
      <p className={styles.help}>{text('my-data.file-help')}</p>
      <p role="status" className={styles.help}>
        {isMaking ? text('my-data.making') : null}
        {known?.state === 'ready' ? text('my-data.ready', { until: formatLongDateTime(known.endsAt) }) : null}
      </p>
      <div className={row(12, 'wrap')}>
        {known?.state === 'ready' ? (
          <Button busy={fetching.isPending} onClick={() => fetching.mutate(known._id)}>
            {text('my-data.download')}
          </Button>
        ) : null}
        {isMaking ? null : (
          <Button variant="secondary" busy={requesting.isPending} onClick={() => requesting.mutate()}>
            {text(known === null ? 'my-data.prepare' : 'my-data.prepare-again')}
          </Button>
        )}
      </div>
      {failed === undefined ? null : (
        <Notice tone="danger" role="alert">
          {text(failed === requesting ? 'my-data.file-failed' : 'my-data.download-failed')}
        </Notice>
      )}
      {proof.dialog}
    </div>
  );
};

export const MyData = ({ user }: { readonly user: TokenUser }) => {
  const [isErasing, setErasing] = useState(false);
  return (
    <section aria-labelledby="my-data">
      <SectionHeading id="my-data">{text('my-data.title')}</SectionHeading>
      <div className={styles.settings}>
        <FileOfMyData userId={user.userId} />
        <div className={styles.right}>
          <h3>{text('my-data.delete')}</h3>
          <p className={styles.help}>{text('my-data.delete-help')}</p>
          <Button variant="secondary" onClick={() => setErasing(true)}>
            {text('my-data.delete')}
          </Button>
        </div>
      </div>
      {isErasing ? <EraseDialog user={user} onClose={() => setErasing(false)} /> : null}
    </section>
  );
};
