// How many places are stored of a listener, in an account and on a device, and how far into a part one may lie.
export const MAX_RESUME_POINTS = 200;
export const MAX_POSITION_SECONDS = 86_400;
