/**
 * What the app loads when it is wanted. A part is one file of the build, with everything that it alone needs; what several parts need lies in one file that they
 * share (scripts/chunks.ts). A page belongs to the part of its area, and its route names what it takes: `component: lazyRouteComponent(parts.account, 'WalletPage')`.
 */
export const parts = {
  /** Home, shop, product, auctions, search, wish list: comes with the first move on any page. */
  browsing: () => import('./browsing/browsing.ts'),
  /** What shoppers ask of the shop, with their forms: contact, offers, the outbox. */
  requests: () => import('./requests.tsx'),
  /** Signing in, and what follows from it until the account is whole. */
  auth: () => import('./auth.tsx'),
  /** The account's pages and the cart. */
  account: () => import('./account.tsx'),
  /** Pages to read, and the settings. */
  info: () => import('./info.tsx'),
}

export type PartName = keyof typeof parts
