import { m } from '@salamu/messages/messages';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../styles/button-class.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: ReactNode;
  /** Disables the button and announces `loadingLabel` to screen readers. */
  loading?: boolean;
  loadingLabel?: string;
  className?: string;
}

/** The label is in an element: browsers' page translation moves bare text nodes out of React's reach. */
export function Button({
  variant,
  size,
  full,
  icon,
  loading = false,
  loadingLabel = m.button_busy(),
  disabled,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={`${buttonClass({ variant, size, full })} ${className}`}
    >
      {loading ? <Spinner /> : icon}
      <span className="contents">{children}</span>
      <span role="status" className="sr-only">
        {loading ? loadingLabel : ''}
      </span>
    </button>
  );
}
