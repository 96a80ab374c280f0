/** After how long Vite gives up on a module that it runs, however busy the machine is. It has no setting for it. */
const givesUpAfter = 60_000;
const patience = 40 * 60_000;

const later = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (run: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]) =>
    later(run, milliseconds === givesUpAfter ? patience : milliseconds, ...args),
  later,
) as typeof setTimeout;
