import { CancelErasure, ConfirmErasure } from '@meend/web/features/profile/erasure.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../plain-page.module.css';

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={`wrap ${styles.page}`}>
    <img src="/scenes/crescents.svg" width={220} height={220} alt="" className={styles.scene} />
    {children}
  </div>
);

const useToken = (): string => useSearchParams()[0].get('token') ?? '';

export const DeleteAccountPage = () => {
  useDocumentTitle(text('my-data.confirm-page'));
  return (
    <Page>
      <ConfirmErasure token={useToken()} />
    </Page>
  );
};

export const CancelErasurePage = () => {
  useDocumentTitle(text('my-data.keep-page'));
  return (
    <Page>
      <CancelErasure token={useToken()} />
    </Page>
  );
};
