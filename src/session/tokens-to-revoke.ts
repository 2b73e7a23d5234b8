/**
 * Tokens of sessions that ended without a network. The server can only be told with the token itself, so it is kept until then, apart from the
 * session: nothing in the shop signs in with it.
 */
import { localKeys } from '#src/offline/device-names.ts'

export function tokensToRevoke(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(localKeys.tokensToRevoke) ?? '[]')
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : []
  } catch (error) {
    console.debug('the tokens to revoke cannot be read', error)
    return []
  }
}

const keep = (tokens: string[]) =>
  tokens.length ? localStorage.setItem(localKeys.tokensToRevoke, JSON.stringify(tokens)) : localStorage.removeItem(localKeys.tokensToRevoke)

export const keepTokenToRevoke = (token: string): void => keep([...new Set([...tokensToRevoke(), token])])
export const dropRevokedToken = (token: string): void => keep(tokensToRevoke().filter((other) => other !== token))
