/**
 * Tokens of sessions that ended offline. Revoking needs the token itself, so it is stored until then, separate from the
 * session: no request authenticates with it.
 */
import { localKeys } from '#device/device-names.ts'
import { deviceStorage } from '#device/web-storage.ts'

export function tokensToRevoke(): string[] {
  try {
    const tokens: unknown = JSON.parse(deviceStorage.getItem(localKeys.tokensToRevoke) ?? '[]')
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : []
  } catch (error) {
    console.debug('the tokens to revoke cannot be read', error)
    return []
  }
}

const store = (tokens: string[]) =>
  tokens.length
    ? void deviceStorage.setItem(localKeys.tokensToRevoke, JSON.stringify(tokens))
    : deviceStorage.removeItem(localKeys.tokensToRevoke)

export const storeTokenToRevoke = (token: string): void => store([...new Set([...tokensToRevoke(), token])])
export const dropRevokedToken = (token: string): void => store(tokensToRevoke().filter((other) => other !== token))
