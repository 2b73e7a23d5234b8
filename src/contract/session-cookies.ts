/**
 * Cookies that say on the page who is signed in (storefront.md §3). The server sets them and never reads them as a credential (decisions.md §7);
 * the page reads them, and takes them away at logout.
 */

/**
 * URI-encoded JSON `{ token, data: { id, front_id_image, back_id_image } }`; an image that is not on file is null. The customer's id tells the device whose
 * the session is in the moment in which it begins, before any other call (docs/decisions/033).
 */
export const userCookie = 'user'
/** "true" or "false". */
export const cartFlagCookie = 'userHasCart'
export const addressFlagCookie = 'userHasShippingAddress'
