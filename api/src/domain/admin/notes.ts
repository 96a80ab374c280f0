export const noteLimits = { min: 1, max: 2_000 };
