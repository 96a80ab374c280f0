/** The local date (YYYY-MM-DD) of a moment. */
export function dayHere(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The moment (ISO 8601) a local day begins; null for none. */
export function beginOf(day: string): string | null {
  return day === '' ? null : new Date(`${day}T00:00`).toISOString();
}
