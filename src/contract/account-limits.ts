/** How much a customer may keep (decisions.md §6, and docs/decisions/021). Free of zod: a page says the number before it asks the server. */

/** Lines of the cart. */
export const mostCartLines = 20
/** Pieces of one line, however many there are in stock. */
export const mostUnits = 99
/** Pieces on the wish list, on the device and on the server alike. */
export const mostWishlistItems = 200
/** Addresses of a customer. */
export const mostAddresses = 20
/** Saved cards of a customer. */
export const mostCards = 10
