// Transitions that several states of the player's machine share.

/** Boundaries of a stream, one after another if the script was suspended. */
export const crossings = [
  { guard: 'crossesAsleep', target: '#player.paused', actions: 'fallAsleepAtEnd' },
  {
    guard: 'crossesAlong',
    target: '#player.playing.sounding',
    actions: ['leave', 'enterAlong', 'again'],
  },
  { guard: 'crossesAfresh', target: '#player.loading', actions: ['leave', 'enterAfresh'] },
  { guard: 'crossesToNothing', target: '#player.ended', actions: ['leave', 'fallSilent'] },
] as const;

/** By the listener or the system. */
export const pauses = {
  'pause.pressed': { target: '#player.paused', actions: ['pause', 'save'] },
  'media.paused': [{ guard: 'isTrackEnd' }, { target: '#player.paused', actions: ['pauseBySystem', 'save'] }],
} as const;
