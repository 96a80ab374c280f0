/** US cents as a rough hint beside another currency: `≈ US$ 19`; whole dollars from ten dollars up. */
export function usdHint(cents: number): string {
  const dollars = cents / 100;
  return `≈ US$ ${dollars < 10 ? dollars.toFixed(2).replace(/\.00$/, '') : Math.round(dollars).toLocaleString('en')}`;
}
