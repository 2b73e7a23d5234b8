/** Pages with the server's time in them, without their language: valid for one visit, so no cache is used while the server responds. */
export const timedPages: readonly string[] = ['/auctions', '/pre-order']
