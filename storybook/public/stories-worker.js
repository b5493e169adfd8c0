// Mocks calls and recordings; what draws a page is never mocked, so those requests skip the worker.
const drawn = ['script', 'style', 'font', 'image'];

addEventListener('install', (event) =>
  event.addRoutes?.(
    drawn.map((requestDestination) => ({ condition: { requestDestination }, source: 'network' })),
  ),
);

importScripts('/mockServiceWorker.js');
