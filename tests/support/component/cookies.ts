/** The browser's cookies: those that scripts may read are in jsdom's document, the others (HttpOnly) are here. */

const hidden = new Map<string, string>()

/** Stores the cookies of a response of the API. */
export function storeCookies(headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    if (!/;\s*httponly/i.test(line)) {
      document.cookie = line
      continue
    }
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/;\s*max-age=0/i.test(line) || value.join('=') === '') hidden.delete(name)
    else hidden.set(name, value.join('='))
  }
}

/** The header of a request to the API. */
export const cookieHeader = (): string =>
  [document.cookie, ...[...hidden].map((pair) => pair.join('='))].filter((cookie) => cookie !== '').join('; ')

/** Deletes all cookies of a session. */
export function clearCookies(): void {
  hidden.clear()
  for (const name of ['user', 'userHasCart', 'userHasShippingAddress']) document.cookie = `${name}=; max-age=0; path=/`
}
