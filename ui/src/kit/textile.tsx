import { useId } from 'react';
import { type Band, bands, textileTile, toneClasses } from '../styles/textile-pattern.ts';

/** The geometric band, repeating over the width (and height) of its box; `scale` 1 draws a tile 48 px wide. */
export function Textile({
  band,
  scale = 0.5,
  className,
}: {
  band: Band;
  scale?: number;
  className?: string;
}) {
  const id = useId();
  const tile = textileTile(bands[band]);
  return (
    <svg aria-hidden="true" width="100%" height={tile.height * scale} className={className}>
      <defs>
        <pattern
          id={id}
          width={tile.width}
          height={tile.height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          {tile.shapes.map(({ tone, d, y }) => (
            <path
              key={`${y}${d}`}
              d={d}
              className={toneClasses[tone]}
              fillRule="evenodd"
              transform={`translate(0 ${y})`}
            />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
