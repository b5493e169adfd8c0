import { useMutation } from '@tanstack/react-query';
import { leave } from '../../api/session/leave.ts';
import { useSession } from '../../api/session/session.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import desk from '../../ui/desk/desk-card.module.css';

/** The dashboard stays, and asks for the login over it. */
export const LogInAgain = () => {
  const { user, logOut } = useSession();
  const leaving = useMutation({
    mutationFn: (userId: string) => leave({ userId, everywhere: false, forgetsDevice: false, logOut }),
  });
  return (
    <div className={desk.card}>
      <p>{text('studio-sign-in.again-line')}</p>
      <div>
        <Button
          dense
          wide="phone"
          busy={leaving.isPending}
          onClick={() => {
            if (user !== null) leaving.mutate(user.userId);
          }}
        >
          {text('studio-sign-in.log-out')}
        </Button>
      </div>
    </div>
  );
};
