import { m } from '@salamu/messages/messages';
import { toast } from '../kit/toaster.tsx';

/** Put text on the clipboard and say so; where the browser refuses, say `refused`. */
export async function copyText(text: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m.form_copied());
  } catch {
    toast.error(refused);
  }
}
