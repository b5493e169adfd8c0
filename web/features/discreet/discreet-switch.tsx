import { useSyncExternalStore } from 'react';
import '@meend/web/messages/site-links-messages.ts';
import { text } from '@meend/web/messages/text.ts';
import { isDiscreet, subscribeToDiscreet, switchDiscreet } from '@meend/web/platform/discreet-mode.ts';
import { productName } from '@meend/web/platform/product.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';

export const DiscreetSwitch = () => (
  <Switch
    label={text('discreet.name')}
    help={text('discreet.help', { product: productName() })}
    checked={useSyncExternalStore(subscribeToDiscreet, isDiscreet, () => false)}
    onChange={switchDiscreet}
  />
);
