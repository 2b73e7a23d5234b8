/**
 * The parts of the app. The build, the server, the service worker and the catalogues of texts take what they need to know of a part
 * from here; the loaders are in `parts.ts`, and which modules have a part's texts in lingui.config.ts.
 */

/** The layers in which the service worker precaches scripts (sw/pages/precache.ts). */
export type PrecacheLayer = 'browsing' | 'first' | 'account'

type Part = {
  /** From the root of the repository. */
  module: string
  precache: PrecacheLayer
  /** What only parts with forms need is one shared chunk. */
  hasForms: boolean
  /** It is loaded without the modules that the other parts share. */
  isAlone?: true
}

export const partManifest = {
  browsing: { module: 'src/parts/browsing/browsing.ts', precache: 'browsing', hasForms: false },
  requests: { module: 'src/parts/requests/requests.tsx', precache: 'first', hasForms: true },
  auth: { module: 'src/parts/auth/auth.tsx', precache: 'first', hasForms: true },
  account: { module: 'src/parts/account/account.tsx', precache: 'account', hasForms: true },
  info: { module: 'src/parts/info/info.tsx', precache: 'first', hasForms: false, isAlone: true },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof partManifest
export const partNames = Object.keys(partManifest) as PartName[]

/** One module of each chunk that several parts share: whoever loads a part loads these with it. */
export const sharedModules = [
  'src/parts/zod.ts',
  'contract/accounts/customer.ts',
  'contract/request-kinds/request-responses.ts',
  'ui/sheet.tsx',
] as const

/** The catalogues of texts: one for each part and for what app/runtime shows; `frame` has all other texts. */
export type Texts = PartName | 'frame' | 'runtime'
