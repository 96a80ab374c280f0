/** How the product presents itself. */
export const brand = {
  name: 'Salamu',
  title: 'Personalized Videos from African Artists',
  tagline:
    'Connecting African artists with fans globally for personalized content. Celebrate special moments with unique creations from your favorite artists.',
  location: 'Nairobi, Kenya',
} as const;

export interface ContactDetails {
  email: string;
  phone: string;
  social: readonly { name: string; url: string }[];
}

/** Placeholder contact details; production refuses them. */
export const inventedContact: ContactDetails = {
  email: 'support@salamu.example',
  phone: '+254 700 000 000',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/salamu' },
    { name: 'Facebook', url: 'https://www.facebook.com/salamu' },
    { name: 'X', url: 'https://x.com/salamu' },
    { name: 'YouTube', url: 'https://www.youtube.com/@salamu' },
  ],
};

/** The social network a URL belongs to; undefined if we have no icon for it. */
export function socialNetwork(url: string): string | undefined {
  const host = (address: string) => URL.parse(address)?.host.replace(/^www\./, '');
  return inventedContact.social.find((known) => host(known.url) === host(url))?.name;
}
