/**
 * Counts the changes of the contract after which an answer that a device has kept can no longer be read by a newer build, or that of a newer one by an
 * older. What lies on the device is kept under this number.
 */
export const contractVersion = 1
