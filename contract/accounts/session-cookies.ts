/**
 * Cookies with the signed-in customer for the page (docs/areas/accounts.md). The server sets them and never reads them as a credential;
 * the page reads them, and deletes them at logout.
 */

/**
 * URI-encoded JSON `{ token, data: { id, front_id_image, back_id_image } }`; a missing image is null. The customer's id identifies the
 * session's owner on the device as soon as it begins, before any other call (docs/areas/own-data.md).
 */
export const userCookie = 'user'
/** "true" or "false". */
export const cartFlagCookie = 'userHasCart'
export const addressFlagCookie = 'userHasShippingAddress'
