import { useState } from 'react';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Adds a second factor; adding the first one creates recovery codes, which are shown before anything else. */
export const SetUp = ({ onDone }: { readonly onDone: () => void }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (made: readonly string[] | null): void => {
    if (made === null) onDone();
    else setCodes(made);
  };
  if (codes !== null)
    return (
      <RecoveryCodes
        codes={codes}
        onSaved={() => {
          setCodes(null);
          onDone();
        }}
      />
    );
  return (
    <>
      <AddPasskey onAdded={added} />
      <AddApp onAdded={added} />
    </>
  );
};
