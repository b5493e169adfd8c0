/** Notices above the content of every page in the modes of demonstration and rehearsal. */
export const english = {
  demonstration: { label: 'Demonstration', text: 'Demonstration: examples only.' },
  rehearsal: { label: 'Rehearsal', text: 'Rehearsal: payments move no money.' },
} as const;
