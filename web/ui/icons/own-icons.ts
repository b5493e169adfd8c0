/** Icons that Lucide has not, or draws otherwise: SVG elements in a box of 24, stroked unless they say more. */
const solid = 'fill="#000" stroke="none"';

export const ownIcons = {
  play: `<path d="M7 4.8v14.4a1 1 0 0 0 1.5.86l12-7.2a1 1 0 0 0 0-1.72l-12-7.2A1 1 0 0 0 7 4.8Z" ${solid}/>`,
  pause: `<path d="M7.3 4.5h1.6a1.3 1.3 0 0 1 1.3 1.3v12.4a1.3 1.3 0 0 1-1.3 1.3H7.3A1.3 1.3 0 0 1 6 18.2V5.8a1.3 1.3 0 0 1 1.3-1.3Zm7.8 0h1.6A1.3 1.3 0 0 1 18 5.8v12.4a1.3 1.3 0 0 1-1.3 1.3h-1.6a1.3 1.3 0 0 1-1.3-1.3V5.8a1.3 1.3 0 0 1 1.3-1.3Z" ${solid}/>`,
  'back-15':
    '<path d="M4 5v5h5"/><path d="M4.6 10A8 8 0 1 1 4 13.5"/><path d="m8.2 11.9 1.5-1.2V16" stroke-width="1.2"/><path d="M15.3 10.7h-2.6l-.25 2.4c.4-.3.8-.4 1.25-.4a1.6 1.6 0 0 1 0 3.3 1.9 1.9 0 0 1-1.5-.6" stroke-width="1.2"/>',
  'forward-30':
    '<path d="M20 5v5h-5"/><path d="M19.4 10A8 8 0 1 0 20 13.5"/><path d="M8.1 11.2a1.5 1.5 0 0 1 1.3-.6c.9 0 1.5.5 1.5 1.3s-.6 1.3-1.5 1.3c1 0 1.65.5 1.65 1.4S10.3 16 9.4 16a1.7 1.7 0 0 1-1.45-.7" stroke-width="1.2"/><path d="M14.5 10.6c1 0 1.6 1 1.6 2.7s-.6 2.7-1.6 2.7-1.6-1-1.6-2.7.6-2.7 1.6-2.7Z" stroke-width="1.2"/>',
  previous: '<path d="M19 5v14L8.5 12 19 5ZM5 5v14"/>',
  next: '<path d="M5 5v14l10.5-7L5 5Zm14 0v14"/>',
} as const;
