import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { requestKinds } from './contract/request-kinds/kinds.ts'
import { type PartName, partManifest, partNames, type Texts } from './i18n/parts.ts'

const features = (...names: string[]) => names.map((name) => `<rootDir>/src/features/${name}/**`)
const routes = (names: string) => `<rootDir>/src/routes/*/_default/${names}`

/** The folders of each part. */
const foldersOf = (part: PartName) => [`<rootDir>/src/parts/${part}/**`, ...features(...partManifest[part].features)]
const featuresOfRuntime = features('connection', 'install', 'outbox', 'updates')

/** What app/runtime shows beside the pages. */
const runtime = [
  ...featuresOfRuntime,
  routes('outbox.tsx'),
  '<rootDir>/src/blocks/requests/request-screens.tsx',
  '<rootDir>/src/blocks/requests/forms/discard-entry.tsx',
]

/** Stands on the page of a product, and comes with it. */
const onProduct = [
  '<rootDir>/src/features/cart/add-to-cart.tsx',
  '<rootDir>/src/features/cart/held-in-cart.tsx',
  '<rootDir>/src/features/offers/make/make-offer.tsx',
]
const browsing = [
  ...foldersOf('browsing'),
  '<rootDir>/src/blocks/products/{product-terms.ts,compare-link.tsx}',
  routes('wish-list.tsx'),
  ...onProduct,
]

const guestPages = Object.values(requestKinds).flatMap((kind) => ('guestPage' in kind ? kind.guestPage : []))
const requests = [
  ...foldersOf('requests'),
  '<rootDir>/src/features/**',
  '<rootDir>/src/blocks/requests/**',
  routes(`{${guestPages.join(',')}}/**`),
]

/** Requests for one-time codes: of the sign-in's pages, and of the profile. */
const codes = ['<rootDir>/src/blocks/forms/resend-code.tsx', '<rootDir>/src/blocks/forms/use-codes.ts']

const auth = [
  ...foldersOf('auth'),
  ...codes,
  routes('auth/**'),
  routes('{contact-info,id-submision,login,password-reset,register,social-login}.tsx'),
]

/**
 * Shown by pages of the account only; in the catalogue `requests` every device would load them. A kind has its own in its folder `account`.
 */
const ofAccount = [
  ...['bank-details', 'copy-button', 'forms/discard-entry', 'lists/list-not-there', 'lists/queued-request-row', 'forms/take-photo'].map(
    (name) => `<rootDir>/src/blocks/requests/${name}.tsx`,
  ),
  '<rootDir>/src/features/*/account/**',
]

const account = [
  ...foldersOf('account'),
  '<rootDir>/src/layouts/account/**',
  ...ofAccount,
  ...codes,
  '<rootDir>/src/blocks/checkout-steps.tsx',
  '<rootDir>/src/blocks/confirm-deletion.tsx',
  '<rootDir>/src/blocks/forms/step-heading.tsx',
  '<rootDir>/src/blocks/order-sums.tsx',
  '<rootDir>/src/blocks/products/product-terms.ts',
  routes('account/**'),
  routes('checkout/**'),
  routes('{cart,sell}.tsx'),
]

/** On the settings, which guests see, too. */
const pushSetting = '<rootDir>/src/features/notifications/push-setting.tsx'
const info = [...foldersOf('info'), pushSetting, '<rootDir>/src/features/notifications/push-words.tsx']

/** The modules of each catalogue, and those among them that belong to others: a page loads the texts of its own part. */
const catalogues: Record<Texts, [include: string[], exclude?: string[]]> = {
  frame: [
    ['<rootDir>/src', '<rootDir>/i18n', '<rootDir>/ui', '<rootDir>/calls', '<rootDir>/device', '<rootDir>/contract'],
    ['<rootDir>/src/features/**', ...runtime, ...browsing, ...requests, ...auth, ...account],
  ],
  runtime: [runtime],
  browsing: [browsing],
  requests: [
    requests,
    [...onProduct, ...ofAccount, ...featuresOfRuntime, ...partNames.flatMap((part) => features(...partManifest[part].features))],
  ],
  auth: [auth],
  account: [account, [...onProduct, pushSetting]],
  info: [info],
}

// No fallbackLocales: it would hide a missing Arabic text from `lingui compile --strict`.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  runtimeConfigModule: { Trans: ['#i18n/trans.tsx', 'Trans'] },
  catalogs: [
    ...Object.entries(catalogues).map(([name, [include, exclude = []]]) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include,
      exclude,
    })),
    // The staff's front end is a build of its own, with its texts beside it.
    { path: '<rootDir>/desk/locales/{locale}/desk', include: ['<rootDir>/desk'] },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
})
