import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { Copy } from 'lucide-react';

/** Words to take elsewhere, with a button that copies them. */
export function ToCopy({ what, words }: { what: string; words: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      toast.success('Copied.');
    } catch {
      toast.error('We couldn’t copy it. Select it and copy it yourself.');
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <code className="max-w-full select-all break-all rounded-control bg-sunk px-3 py-2">{words}</code>
      <Button variant="outline" size="sm" icon={<Copy size={16} aria-hidden="true" />} onClick={copy}>
        Copy {what}
      </Button>
    </div>
  );
}
