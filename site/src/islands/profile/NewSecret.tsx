import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface NewSecretProps {
  title: string;
  copyLabel: string;
  secret: string;
  onDone: () => void;
}

/** A new key or secret, shown only once. */
export function NewSecret({ title, copyLabel, secret, onDone }: NewSecretProps) {
  const heading = useRef<HTMLHeadingElement | null>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(m.form_copied());
    } catch {
      toast.error(m.secret_copy_failed());
    }
  }

  return (
    <section className="grid justify-items-start gap-4 border border-line p-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <p className="max-w-prose">{m.secret_copy_now()}</p>
      <code className="max-w-full select-all break-all">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          {copyLabel}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {m.secret_saved()}
        </Button>
      </div>
    </section>
  );
}
