import { queryOptions } from '@tanstack/react-query'
import { makePasskey, signWithPasskey, whyNoPasskeysHere } from '#calls/authenticator.ts'
import { call } from '#calls/call.ts'
import type { Preferences } from '#i18n/preferences.tsx'

/** Whether this browser has passkeys at this address. Asked on the device only. */
export const hasPasskeys = (): boolean => whyNoPasskeysHere() === undefined

/** Not persisted: what can be done with a passkey needs the server. */
export const passkeysKey = ['passkeys']

/** The passkeys of the signed-in customer. */
export const passkeysQuery = (preferences: Preferences) =>
  queryOptions({ queryKey: passkeysKey, queryFn: async ({ signal }) => (await call('passkeys.list', { ...preferences, signal })).data })

/** Signs in with a passkey. @throws Error with a sentence for the shopper, where none was used; as `call` does */
export async function signInWithPasskey(preferences: Preferences): Promise<void> {
  const { data } = await call('passkeys.sign-in.challenge', preferences)
  await call('passkeys.sign-in', { ...preferences, body: { passkey: await signWithPasskey(data, preferences.locale) } })
}

/** Shows that it is the account's owner, where the server asks for it (`auth.confirm`). */
type Proof = { password?: string; code?: string }

/** Makes a passkey, and adds it to the customer's. @throws Error as above */
export async function addPasskey(preferences: Preferences, proof: Proof = {}): Promise<void> {
  const { data } = await call('passkeys.challenge', { ...preferences, body: proof })
  await call('passkeys.add', { ...preferences, body: { passkey: await makePasskey(data, preferences.locale) } })
}

export const removePasskey = (preferences: Preferences, id: string) => call('passkeys.remove', { ...preferences, params: { id } })
