import { Fragment } from 'react';

/** An email address or server name: if too long, it wraps after punctuation before it breaks within a word. */
export function Address({ children }: { children: string }) {
  const pieces = children.match(/[^@.:_+-]*[@.:_+-]+|[^@.:_+-]+/g) ?? [];
  return pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
