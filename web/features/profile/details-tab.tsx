import { useAccount } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { SectionHeading } from '@meend/web/ui/text/section-heading.tsx';
import type { ReactNode } from 'react';
import { DeviceList } from './device-list.tsx';
import { EmailRow } from './email-row.tsx';
import { HiddenNotes } from './hidden-notes.tsx';
import { LogOutButtons } from './log-out-buttons.tsx';
import { MarketingSwitch } from './marketing-switch.tsx';
import { MyData } from './my-data.tsx';
import { NameRow } from './name-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import styles from './profile.module.css';

interface DetailsTabProps {
  /** Further settings, above the log-out buttons. */
  readonly children?: ReactNode;
}

export const DetailsTab = ({ children }: DetailsTabProps) => {
  const { user } = useSession();
  const account = useAccount(user?.userId ?? null);
  if (user === null) return null;
  return (
    <>
      <SectionHeading caption={text('profile.details-line')}>{text('profile.details')}</SectionHeading>
      <dl className={styles.details}>
        <div>
          <dt>{text('profile.name')}</dt>
          <NameRow userId={user.userId} account={account.data} />
        </div>
        <div>
          <dt>{text('profile.email')}</dt>
          <EmailRow user={user} account={account.data} />
        </div>
        <div>
          <dt>{text('profile.phone')}</dt>
          <PhoneRow userId={user.userId} />
        </div>
        <div>
          <dt>{text('profile.password')}</dt>
          {account.isError ? (
            <dd>
              <ErrorState retryLabel={text('app.try-again')} onRetry={() => void account.refetch()}>
                {text('profile.failed')}
              </ErrorState>
            </dd>
          ) : (
            <PasswordRow user={user} account={account.data} />
          )}
        </div>
      </dl>
      <section className={styles.settings} aria-label={text('profile.settings')}>
        {account.data ? <MarketingSwitch userId={user.userId} account={account.data} /> : null}
        {children}
        {account.data ? <HiddenNotes userId={user.userId} account={account.data} /> : null}
      </section>
      <DeviceList userId={user.userId} />
      <MyData user={user} />
      <LogOutButtons userId={user.userId} />
    </>
  );
};
