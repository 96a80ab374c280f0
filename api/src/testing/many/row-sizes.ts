/** How many rows of each kind belong to so many artists. */
export interface Sizes {
  artists: number;
  users: number;
  requests: number;
}

export function sizesFor(artists: number): Sizes {
  return {
    artists,
    users: artists * 2,
    requests: Math.round(artists * 0.6),
  };
}
