import { keysOf } from '#contract/typed-keys.ts'

/**
 * The parts of the app: a part is a folder of src/parts, a chunk and a catalogue of texts of the same name. The build, the server, the
 * service worker and lingui.config.ts take what they need to know of a part from here; the loaders are in src/parts/parts.ts.
 */

/** The layers in which the service worker precaches scripts (sw/pages/precache.ts). */
export type PrecacheLayer = 'browsing' | 'first' | 'account'

type Part = {
  /** Folders of src/features that it shows; the kinds of requests, which no part names, belong to `requests`. */
  features: readonly string[]
  precache: PrecacheLayer
  /** What only parts with forms need is one shared chunk. */
  hasForms: boolean
  /** It is loaded without the modules that the other parts share. */
  isAlone?: true
}

export const partManifest = {
  browsing: {
    features: ['auctions', 'home', 'products', 'recently-viewed', 'search', 'wishlist'],
    precache: 'browsing',
    hasForms: false,
  },
  requests: { features: [], precache: 'first', hasForms: true },
  auth: { features: ['contact-info', 'id-images', 'sign-in'], precache: 'first', hasForms: true },
  account: {
    features: [
      'account-home',
      'addresses',
      'bidding',
      'cards',
      'cart',
      'checkout',
      'notifications',
      'orders',
      'owned-pieces',
      'profile',
      'sells',
      'tracking',
    ],
    precache: 'account',
    hasForms: true,
  },
  info: { features: ['page-texts', 'settings'], precache: 'first', hasForms: false, isAlone: true },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof partManifest
export const partNames = keysOf(partManifest)

/** The module that a part is loaded by, from the root of the repository. */
export const moduleOf = (part: PartName): string => `src/parts/${part}/${part}.ts`

/** One module of each chunk that several parts share: whoever loads a part loads these with it. */
export const sharedModules = [
  'src/parts/zod.ts',
  'contract/accounts/customer.ts',
  'contract/request-kinds/request-responses.ts',
  'ui/sheet.tsx',
] as const

/** The catalogues of texts: one for each part and for what app/runtime shows; `frame` has all other texts. */
export type Texts = PartName | 'frame' | 'runtime'
