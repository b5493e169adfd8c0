import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { ActButton } from './act-button.tsx';
import { Card } from './card.tsx';
import type { ActsProps } from './listener-data.ts';
import styles from './listeners-panel.module.css';
import { Row, Rows } from './rows.tsx';

export const SessionsCard = ({
  sessions,
  account,
  mayAct,
}: ActsProps & Pick<WireListenerFile, 'sessions'>) => {
  const { callStudio } = useStudioClient();
  return (
    <Card title={text('studio-listeners.sessions')}>
      <Rows label={text('studio-listeners.sessions')} empty={text('studio-listeners.no-sessions')}>
        {sessions.map(({ device, signedInAt, lastUsedAt }) => (
          <Row key={device + signedInAt} title={device}>
            {text('studio-listeners.session', {
              signedIn: formatDateTime(signedInAt),
              used: formatDateTime(lastUsedAt),
            })}
          </Row>
        ))}
      </Rows>
      {mayAct && account.erasesAt === null ? (
        <div className={styles.acts}>
          <ActButton
            account={account}
            act={() => callStudio(studioListenerCalls.endSessions, { params: { id: account._id }, body: {} })}
            label={text('studio-listeners.end-sessions')}
            question={text('studio-listeners.end-sessions-question')}
            failed="studio-listeners.end-sessions-failed"
          >
            <p>{text('studio-listeners.end-sessions-text')}</p>
          </ActButton>
        </div>
      ) : null}
    </Card>
  );
};
