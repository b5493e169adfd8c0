import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';

export const render = (): string =>
  renderToString(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  );
