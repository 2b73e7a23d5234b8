/** The limits of a customer's things (docs/areas/accounts.md). Free of zod: a page shows the number before it calls the server. */

/** Lines of the cart. */
export const mostCartLines = 20
/** Units of one line, regardless of the stock. */
export const mostUnits = 99
/** Products on the wish list, on the device and on the server. */
export const mostWishlistItems = 200
/** Saved searches of a customer. */
export const mostSavedSearches = 50
/** Addresses of a customer. */
export const mostAddresses = 20
/** Saved cards of a customer. */
export const mostCards = 10
/** Passkeys of a customer. */
export const mostPasskeys = 10
