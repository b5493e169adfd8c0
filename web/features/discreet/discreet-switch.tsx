import { text } from '@meend/web/messages/text.ts';
import { usePlatform, useProduct } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useState } from 'react';
import { mayHideAtOnce, switchHideAtOnce } from './hide-choice.ts';

export const DiscreetSwitch = () => {
  const { discreetMode } = usePlatform();
  return (
    <Switch
      label={text('discreet.name')}
      help={text('discreet.help', { product: useProduct().name() })}
      checked={useStore(discreetMode)}
      onChange={discreetMode.turn}
    />
  );
};

export const HideSwitch = () => {
  const [on, setOn] = useState(mayHideAtOnce);
  const change = (chosen: boolean) => {
    switchHideAtOnce(chosen);
    setOn(chosen);
  };
  return <Switch label={text('hide.name')} help={text('hide.help')} checked={on} onChange={change} />;
};
