import { text } from '@meend/web/messages/site-links.ts';
import { discreet, switchDiscreet } from '@meend/web/platform/discreet-mode.ts';
import { productName } from '@meend/web/platform/product.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';

export const DiscreetSwitch = () => (
  <Switch
    label={text('discreet.name')}
    help={text('discreet.help', { product: productName() })}
    checked={useStore(discreet)}
    onChange={switchDiscreet}
  />
);
