import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { useState } from 'react';
import { Card } from './card.tsx';
import { useResending } from './listener-data.ts';
import { Row, Rows } from './rows.tsx';

type Mail = WireListenerFile['mails'][number];

const fateText = ({ state, isUnderWay, addedAt, dueAt }: Mail): string =>
  isUnderWay
    ? text('studio-listeners.mail-under-way')
    : text(`studio-listeners.mail-state-${state}`, {
        moment: formatDateTime(state === 'failing' ? dueAt : addedAt),
      });

interface MailsCardProps extends Pick<WireListenerFile, 'mails'> {
  readonly listenerId: string;
}

export const MailsCard = ({ mails, listenerId }: MailsCardProps) => {
  const [selected, setSelected] = useState<Mail | null>(null);
  const resending = useResending(listenerId, () => setSelected(null));
  return (
    <Card title={text('studio-listeners.mails')}>
      <Rows label={text('studio-listeners.mails')} empty={text('studio-listeners.no-mails')}>
        {mails.map((mail) => (
          <Row
            key={mail._id}
            title={text(`studio-jobs.mail-${mail.mail}`)}
            action={
              mail.state === 'waiting' || mail.isUnderWay ? null : (
                <Button variant="secondary" dense onClick={() => setSelected(mail)}>
                  {text('studio-listeners.resend')}
                  <VisuallyHidden> {text(`studio-jobs.mail-${mail.mail}`)}</VisuallyHidden>
                </Button>
              )
            }
          >
            {fateText(mail)}
            {mail.reason === null ? null : `: ${mail.reason}`}
          </Row>
        ))}
      </Rows>
      <ConfirmDialog
        open={selected !== null}
        title={text('studio-listeners.resend-question')}
        confirmLabel={text('studio-listeners.resend')}
        cancelLabel={text('studio-listeners.cancel')}
        danger={false}
        busy={resending.isPending}
        onConfirm={() => selected && resending.mutate(selected._id)}
        onCancel={() => setSelected(null)}
      >
        {selected === null ? null : <p>{text(`studio-jobs.mail-${selected.mail}`)}</p>}
      </ConfirmDialog>
    </Card>
  );
};
