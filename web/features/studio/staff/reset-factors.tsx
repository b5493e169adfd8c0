import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import type { WireStaffMember } from '@meend/core/contract/staff/staff.routes.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Resets a colleague's second factors, for example after the loss of a phone. */
export const ResetFactors = ({ person }: { readonly person: WireStaffMember }) => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const [isConfirming, setConfirming] = useState(false);
  const resetting = useMutation({
    mutationFn: () => callStudio(secondFactorCalls.resetFactors, { body: { userId: person._id } }),
    onSuccess: ({ message }) => toasts.show({ text: message }),
    onError: (failure) => toasts.show({ text: failureMessage(failure, text('studio-staff.reset-failed')) }),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        dense
        aria-label={text('studio-staff.reset-of', { email: person.email })}
        onClick={() => setConfirming(true)}
      >
        {text('studio-staff.reset')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text('studio-staff.reset-question')}
        confirmLabel={text('studio-staff.reset')}
        cancelLabel={text('studio-staff.reset-keep')}
        busy={resetting.isPending}
        onConfirm={() => resetting.mutate()}
        onCancel={() => setConfirming(false)}
      >
        <p>{text('studio-staff.reset-text', { email: person.email })}</p>
      </ConfirmDialog>
    </>
  );
};
