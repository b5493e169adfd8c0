import { text } from '@meend/web/messages/text.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useState } from 'react';
import { mayHideAtOnce, switchHideAtOnce } from './hide-choice.ts';

export const HideSwitch = () => {
  const [on, setOn] = useState(mayHideAtOnce);
  const change = (chosen: boolean) => {
    switchHideAtOnce(chosen);
    setOn(chosen);
  };
  return <Switch label={text('hide.name')} help={text('hide.help')} checked={on} onChange={change} />;
};
