import { Fragment } from 'react';

/** An email address or a server's name: too long for its place, it breaks after its signs before it breaks in a word. */
export function Address({ children }: { children: string }) {
  const pieces = children.match(/[^@.:_+-]*[@.:_+-]+|[^@.:_+-]+/g) ?? [];
  return pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
