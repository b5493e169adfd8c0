import { AgeGate } from '@meend/web/features/age-gate/age-gate.tsx';
import { DiscreetSwitch } from '@meend/web/features/discreet/discreet-switch.tsx';

/** The age gate, with the switch of discreet mode. */
export const AgeGateHost = ({ onConfirmed }: { readonly onConfirmed: () => void }) => (
  <AgeGate onConfirmed={onConfirmed} discretion={<DiscreetSwitch />} />
);
