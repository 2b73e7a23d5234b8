const prefix = 'desk-words:'
/** The names under which words are kept in this tab, so that the same words have one name. */
const names = new Map<string, string>()

/**
 * Keeps what somebody looks for in the tab, because it may be an e-mail address or a phone number, which belong in no address of a page.
 * @returns a name for it, which may stand there
 */
export function keepWords(words: string): string {
  const name = names.get(words) ?? crypto.randomUUID().slice(0, 8)
  names.set(words, name)
  sessionStorage.setItem(prefix + name, words)
  return name
}

/** Undefined where another tab has kept them. */
export const wordsOf = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (sessionStorage.getItem(prefix + name) ?? undefined)

/** Nobody works in this tab any more. */
export function forgetWords(): void {
  names.clear()
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
