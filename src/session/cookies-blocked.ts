const probe = 'cookie-probe=1; Path=/; SameSite=Lax'

/**
 * Whether the browser stores no cookies of the shop, and so no session. Found by storing one, because `navigator.cookieEnabled` is true in
 * Chromium where the shopper has blocked all site data.
 */
export function areCookiesBlocked(): boolean {
  if (document.cookie !== '') return false
  document.cookie = probe
  const isStored = document.cookie !== ''
  document.cookie = `${probe}; Max-Age=0`
  return !isStored
}
