/** The part of the Network Information API used here. Only Chromium has it; TypeScript's library lacks parts of it. */
type Connection = { saveData?: unknown; effectiveType?: unknown }

const isConnection = (value: unknown): value is Connection => typeof value === 'object' && value !== null

/**
 * Whether to skip prefetching: the shopper has turned on `Save-Data`, or the connection is so slow that prefetches would delay
 * requested resources. Works in a page and in the service worker; false if the browser has no Network Information API.
 */
export function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  if (!isConnection(connection)) return false
  return connection.saveData === true || connection.effectiveType === 'slow-2g' || connection.effectiveType === '2g'
}
