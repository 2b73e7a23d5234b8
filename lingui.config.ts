import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const features = (...names: string[]) => names.map((name) => `<rootDir>/src/features/${name}/**`)

/** What app/runtime shows beside the pages has one catalogue: each one costs the first script of every page its address. */
const ofRuntime = [
  ...features('connection', 'outbox', 'recently-viewed', 'updates'),
  '<rootDir>/src/routes/*/_default/outbox.tsx',
  '<rootDir>/src/blocks/requests/request-screens.tsx',
]

/** Whatever only its owner sees is one catalogue, for the same reason; and its frame is none of the others'. */
const accountFrame = [
  '<rootDir>/src/layouts/account-*',
  '<rootDir>/src/blocks/requests/**',
  '<rootDir>/src/routes/*/_default/account/**',
  '<rootDir>/src/routes/*/_default/{cart,wish-list}.tsx',
  '<rootDir>/src/routes/*/_default/{messages,offers,pre-orders}/**',
]
const ofAccount = features('account-home', 'addresses', 'cart', 'notifications', 'offers', 'profile', 'tracking', 'wallet', 'wish-list')

/** Stand in the forms of the account and on the public pages with a form, which do without the account's words. */
const inPublicForms = ['contact-fields.tsx', 'sent-note.tsx'].map((name) => `<rootDir>/src/blocks/requests/${name}`)
const contactMethods = '<rootDir>/src/blocks/requests/contact-methods.ts'

/** Signing in, and what follows from it until the account is whole. */
const ofAuth = [
  ...features('auth', 'contact-info', 'id-submission'),
  '<rootDir>/src/routes/*/_default/auth/**',
  '<rootDir>/src/routes/*/_default/{contact-info,id-submision,login,password-reset,register,social-login}.tsx',
]

/** Stands on the page of a product, and comes with it. */
const onProduct = [
  '<rootDir>/src/features/cart/add-to-cart.tsx',
  '<rootDir>/src/features/cart/held-in-cart.tsx',
  '<rootDir>/src/features/offers/make-offer.tsx',
]

// No fallbackLocales: it would hide a missing Arabic text from `lingui compile --strict`.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // One catalogue a feature, so that a page loads only the texts it shows (src/i18n/catalogues.ts); `frame` has the rest.
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/frame',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/**', '<rootDir>/src/blocks/product-terms.ts', ...ofRuntime, ...accountFrame, ...ofAuth],
    },
    { path: '<rootDir>/locales/{locale}/companion', include: ofRuntime },
    { path: '<rootDir>/locales/{locale}/account', include: [...ofAccount, ...accountFrame], exclude: onProduct },
    { path: '<rootDir>/locales/{locale}/auth', include: ofAuth },
    {
      path: '<rootDir>/locales/{locale}/product',
      include: [...features('product'), '<rootDir>/src/blocks/product-terms.ts', ...onProduct],
    },
    { path: '<rootDir>/locales/{locale}/contact', include: [...features('contact'), ...inPublicForms] },
    { path: '<rootDir>/locales/{locale}/pre-orders', include: [...features('pre-orders'), ...inPublicForms, contactMethods] },
    {
      path: '<rootDir>/locales/{locale}/{name}',
      exclude: [...ofRuntime, ...ofAccount, ...ofAuth, ...features('contact', 'pre-orders', 'product')],
      include: ['<rootDir>/src/features/{name}/'],
    },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
})
