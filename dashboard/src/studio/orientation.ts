import { atom, onMount } from 'nanostores';

/**
 * Whether a phone is held upside down and its screen hasn't turned: its owner then sees nothing amiss, since the preview
 * stands on its head as they do. From the tilt in degrees, as `deviceorientation` names it, and the screen's angle.
 */
export function isUpsideDown(beta: number | null, angle: number): boolean {
  if (beta === null || angle % 180 !== 0) return false;
  const upright = angle === 0 ? beta : -beta;
  return upright > -150 && upright < -30;
}

/** Whether the phone is upside down now; never where the browser doesn't tell, or wants to be asked first. */
export const $isUpsideDown = atom(false);

onMount($isUpsideDown, () => {
  const turn = ({ beta }: DeviceOrientationEvent) =>
    $isUpsideDown.set(isUpsideDown(beta, screen.orientation?.angle ?? 0));
  addEventListener('deviceorientation', turn);
  return () => removeEventListener('deviceorientation', turn);
});
