import { type ReactNode, useId } from 'react';

export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 border-line border-t pt-6 pb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
