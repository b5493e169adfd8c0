// A shake of the phone: three swings over 15 m/s² within 800 ms. A swing counts when it goes against the one before.
import { listen } from '../page-events.ts';

const SWINGS = 3;
const WITHIN_MS = 800;
const OVER = 15;

export interface Acceleration {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const dot = (a: Acceleration, b: Acceleration): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** Receives accelerations in m/s² without gravity, at times in milliseconds; true where a shake is complete. */
export const createShakeDetector = () => {
  let swings: readonly { readonly at: number; readonly by: Acceleration }[] = [];
  return (by: Acceleration, at: number): boolean => {
    const last = swings.at(-1);
    if (dot(by, by) <= OVER * OVER || (last && dot(by, last.by) >= 0)) return false;
    swings = [...swings, { at, by }].filter((swing) => at - swing.at <= WITHIN_MS);
    if (swings.length < SWINGS) return false;
    swings = [];
    return true;
  };
};

const accelerationOf = ({ acceleration }: DeviceMotionEvent): Acceleration => ({
  x: acceleration?.x ?? 0,
  y: acceleration?.y ?? 0,
  z: acceleration?.z ?? 0,
});

/** Returns the function that removes the listener. */
export const listenForShakes = (
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  onShake: () => void,
): (() => void) => {
  const isShake = createShakeDetector();
  return listen(window, 'devicemotion', (event) => {
    if (isShake(accelerationOf(event as DeviceMotionEvent), event.timeStamp)) onShake();
  });
};

type MotionSensor = typeof DeviceMotionEvent & { readonly requestPermission?: () => Promise<string> };

/** Whether a phone can be shaken here: a touch screen with motion events. */
export const canBeShaken = (): boolean =>
  typeof DeviceMotionEvent !== 'undefined' && navigator.maxTouchPoints > 0;

/** Asks for the sensor where the browser demands it (iOS), which works in the task of a tap only. */
export const requestMotion = async (): Promise<boolean> => {
  const { requestPermission } = DeviceMotionEvent as MotionSensor;
  if (requestPermission === undefined) return true;
  try {
    return (await requestPermission.call(DeviceMotionEvent)) === 'granted';
  } catch {
    return false;
  }
};
