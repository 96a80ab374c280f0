/** Everything the product says about itself, in one place. */
export const brand = {
  name: 'Salamu',
  title: 'Personalized Videos from African Artists',
  tagline:
    'Connecting African artists with fans globally for personalized content. Celebrate special moments with unique creations from your favorite artists.',
  supportEmail: 'support@salamu.example',
  phone: '+254 700 000 000',
  location: 'Nairobi, Kenya',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/salamu' },
    { name: 'Facebook', url: 'https://www.facebook.com/salamu' },
    { name: 'X', url: 'https://x.com/salamu' },
    { name: 'YouTube', url: 'https://www.youtube.com/@salamu' },
  ],
} as const;
