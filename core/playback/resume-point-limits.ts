// Maximum number of resume points per listener, in an account and on a device, and maximum position.
export const MAX_RESUME_POINTS = 200;
export const MAX_POSITION_SECONDS = 86_400;
