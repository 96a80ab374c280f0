const types = ['video/mp4', 'video/3gpp'];
const mostBytes = 16 * 1024 * 1024;

/** Whether WhatsApp takes the video at this address: it fetches it, and looks at its type and size. */
export async function isTaken(link: string): Promise<boolean> {
  if (!URL.canParse(link)) return false;
  const answer = await fetch(link).catch(() => null);
  if (!answer?.ok) return false;
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  return types.includes(type) && (await answer.bytes()).length <= mostBytes;
}
