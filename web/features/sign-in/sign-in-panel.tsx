import { text } from '@meend/web/messages/text.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useSignInState } from './code/sign-in-state.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './styles/sign-in.module.css';

/** The sign-in form as a page of its own. */
export const SignInPanel = () => {
  const state = useSignInState('login');
  const isLogin = state.mode === 'login';
  return (
    <section className={styles.page}>
      <PageHeading appearance="h2">
        {text(isLogin ? 'sign-in.title-login' : 'sign-in.title-sign-up')}
      </PageHeading>
      <p className={textStyle('muted', 'anywhere')}>
        {text(isLogin ? 'sign-in.login-line' : 'sign-in.loved-by')}
      </p>
      <SignInForm state={state} />
    </section>
  );
};
