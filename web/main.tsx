import './styles/app.css';
import './app/bars.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { warmUpPages } from './app/lazy-pages.ts';
import { whenIdle } from './platform/idle.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
whenIdle(warmUpPages);
