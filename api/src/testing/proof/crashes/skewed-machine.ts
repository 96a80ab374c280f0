/** The variable by which the proof tells a copy how wrong its machine's clock is, in milliseconds. */
export const skewVariable = 'PROOF_CLOCK_SKEW_MS';

/** Has the clock of this process show another time, as on a machine that was set wrong. */
export function skewMachine(milliseconds: number): void {
  const Right = Date;
  const now = () => Right.now() + milliseconds;
  globalThis.Date = new Proxy(Right, {
    construct: (_target, given) => Reflect.construct(Right, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
