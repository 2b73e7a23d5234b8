/** In DATA_DIR, readable by its owner only: the token of whoever set the shop up. */
export const staffTokenFile = 'staff-token'
