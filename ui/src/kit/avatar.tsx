interface AvatarProps {
  name: string;
  photo?: { url: string; srcset?: string } | null;
  /** Edge length in CSS pixels. */
  size?: 32 | 40 | 56 | 96;
}

const edges = {
  32: 'size-8 text-small',
  40: 'size-10 text-body',
  56: 'size-14 text-h4',
  96: 'size-24 text-h3',
};

/** A round portrait, or else the first letter of the name. */
export function Avatar({ name, photo, size = 40 }: AvatarProps) {
  const shape = `${edges[size]} flex-none rounded-full`;
  if (photo)
    return (
      <img
        src={photo.url}
        srcSet={photo.srcset}
        sizes={`${size}px`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={`${shape} object-cover`}
      />
    );
  return (
    <span aria-hidden="true" className={`${shape} on-night grid place-items-center font-display font-bold`}>
      {[...name.trim()][0]?.toUpperCase() ?? '·'}
    </span>
  );
}
