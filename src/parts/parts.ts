/**
 * One module of each shared chunk (scripts/chunks.ts). Imported by name, the chunks are requested together with the part, not after it has arrived and names
 * them; and each is evaluated in a task of its own: in one, they block a slow phone for more than 100 ms (docs/decisions/058).
 */
const sharedChunks = () => [import('./zod.ts'), import('#src/contract/customer.ts'), import('#src/ui/sheet.tsx')]

/**
 * The lazy parts of the app. A part is one chunk of the build, with everything that only it needs; modules that several parts need are in a shared
 * chunk (scripts/chunks.ts). A page belongs to the part of its area, and its route names its export: `component: lazyRouteComponent(parts.account,
 * 'WalletPage')`.
 */
export const parts = {
  /** Home, shop, product, auctions, search, wish list: loaded on the first interaction on any page. */
  browsing: async () => {
    const [part] = await Promise.all([import('./browsing/browsing.ts'), ...sharedChunks()])
    return part
  },
  /** The requests of shoppers, with their forms: contact, offers, the outbox. */
  requests: () => import('./requests.tsx'),
  /** Signing in. */
  auth: () => import('./auth.tsx'),
  /** For signed-in customers: the account's pages, the steps after registering, the cart, the form of a sell request. */
  account: () => import('./account.tsx'),
  /** Information pages, and the settings. */
  info: () => import('./info.tsx'),
}

export type PartName = keyof typeof parts
