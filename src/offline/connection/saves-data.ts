/** As much of the Network Information API as is looked at. Only Chromium has it; TypeScript's library does not know all of it. */
type Connection = { saveData?: unknown; effectiveType?: unknown }

const isConnection = (value: unknown): value is Connection => typeof value === 'object' && value !== null

/**
 * Whether only what is asked for may be fetched: the visitor has said so (`Save-Data`), or the connection is so slow that everything else would hold
 * that up. In a page or in the service worker; false where the browser does not say.
 */
export function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  if (!isConnection(connection)) return false
  return connection.saveData === true || connection.effectiveType === 'slow-2g' || connection.effectiveType === '2g'
}
