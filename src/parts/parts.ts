import { type PartName, sharedModules } from '#i18n/parts.ts'

const loadShared: Record<(typeof sharedModules)[number], () => Promise<unknown>> = {
  'src/parts/zod.ts': () => import('./zod.ts'),
  'contract/accounts/customer.ts': () => import('#contract/accounts/customer.ts'),
  'contract/request-kinds/request-responses.ts': () => import('#contract/request-kinds/request-responses.ts'),
  'ui/sheet.tsx': () => import('#ui/sheet.tsx'),
}
const shared = sharedModules.map((module) => loadShared[module])

/**
 * Loads a part and the shared chunks. Each is evaluated in a task of its own: in one, they block a slow phone for more than 100 ms
 * (docs/areas/page-start.md).
 */
export async function withShared<Part>(load: () => Promise<Part>): Promise<Part> {
  // First: once all files are there, the part's own import would evaluate the shared chunks with it.
  const coming = shared.map((loadOne) => loadOne())
  const [part] = await Promise.all([load(), ...coming])
  return part
}

/** Loads the shared chunks one after the other, in the background: if they arrive together, as from the worker, one task evaluates all. */
export async function loadSharedInTurn(): Promise<void> {
  for (const loadOne of shared) await loadOne()
}

/**
 * The lazy parts of the app. A part is one chunk of the build, with everything that only it needs; modules that several parts need are in a
 * shared chunk (scripts/build/chunks.ts). A page belongs to the part of its area, and its route names its export: `component:
 * lazyRouteComponent(parts.account, 'WalletRoute')`.
 */
export const parts = {
  /** Home, shop, product, auctions, search, wish list: loaded on the first interaction on any page. */
  browsing: () => withShared(() => import('./browsing/browsing.ts')),
  /** The requests of shoppers, with their forms: contact, offers, the outbox. */
  requests: () => withShared(() => import('./requests/requests.ts')),
  /** Signing in. */
  auth: () => withShared(() => import('./auth/auth.ts')),
  /** For signed-in customers: the account's pages, the steps after registering, the cart, the form of a sell request. */
  account: () => withShared(() => import('./account/account.ts')),
  /** Information pages, and the settings. */
  info: () => import('./info/info.ts'),
} satisfies Record<PartName, () => Promise<object>>
