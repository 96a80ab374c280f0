/** Whether an optional package is here, so that what needs it can be offered. */
export function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
}
