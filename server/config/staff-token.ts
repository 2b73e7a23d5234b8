/** In DATA_DIR, readable by its owner only: the first staff token, for the person who set up the shop. */
export const staffTokenFile = 'staff-token'
