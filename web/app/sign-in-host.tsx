import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-dialog.tsx')).SignInDialog,
}));

/** Fetched when somebody asks to sign in. */
export const SignInHost = () => {
  const { signInPopup } = useSession();
  return signInPopup === null ? null : (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
};
