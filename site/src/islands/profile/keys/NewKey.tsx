import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface NewKeyProps {
  secret: string;
  onDone: () => void;
}

/** The key itself, this once. */
export function NewKey({ secret, onDone }: NewKeyProps) {
  const heading = useRef<HTMLHeadingElement | null>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Copied.');
    } catch {
      toast.error('We couldn’t copy it. Select the key and copy it yourself.');
    }
  }

  return (
    <section className="grid justify-items-start gap-4 border border-line p-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        Your new key
      </h2>
      <p className="max-w-prose">
        Copy it now and keep it safe. We don’t keep it, so we can’t show it again.
      </p>
      <code className="max-w-full select-all break-all">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          Copy the key
        </Button>
        <Button variant="outline" onClick={onDone}>
          I’ve kept it
        </Button>
      </div>
    </section>
  );
}
