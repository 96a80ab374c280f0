/** Kenya is on UTC+3 all year. */
const nairobi = 3 * 3_600_000;

/** A moment in Nairobi's time, as Daraja writes it in requests: `20261121123005`. */
export function nairobiTimestamp(at: Date): string {
  return inNairobi(at).replaceAll(/\D/g, '');
}

/** A moment in Nairobi's time, as Pull Transactions needs it: `2026-11-21 12:30:05`. */
export function nairobiDateTime(at: Date): string {
  return inNairobi(at).replace('T', ' ');
}

/** The moment `20261121123005` means in Nairobi; null if it does not have that form. */
export function readNairobiTimestamp(text: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function inNairobi(at: Date): string {
  return new Date(at.getTime() + nairobi).toISOString().slice(0, 19);
}
