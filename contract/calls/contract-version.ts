/**
 * Increases with each change of the contract after which a newer build cannot read a cached response of an older one, or vice versa. Data
 * on the device is stored under this number.
 */
export const contractVersion = 1
