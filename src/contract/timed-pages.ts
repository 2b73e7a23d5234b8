/**
 * Pages with the server's time in them, without their language: they hold for one visit, so nobody caches them while the server answers.
 */
export const timedPages: readonly string[] = ['/auctions', '/pre-order']
