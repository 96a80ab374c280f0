import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { Copy } from 'lucide-react';

/** Words to take elsewhere, with a button that copies them. */
export function ToCopy({ button, words }: { button: string; words: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      toast.success(m.form_copied());
    } catch {
      toast.error(m.secret_copy_failed());
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <code className="max-w-full select-all break-all rounded-control bg-sunk px-3 py-2">{words}</code>
      <Button variant="outline" size="sm" icon={<Copy size={16} aria-hidden="true" />} onClick={copy}>
        {button}
      </Button>
    </div>
  );
}
