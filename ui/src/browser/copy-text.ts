import { m } from '@salamu/messages/messages';
import { toast } from '../kit/toaster.tsx';

/** Copy text to the clipboard with a toast; show `refused` if the browser denies it. */
export async function copyText(text: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m.form_copied());
  } catch {
    toast.error(refused);
  }
}
