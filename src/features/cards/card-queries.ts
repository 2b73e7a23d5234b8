import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Card } from '#contract/accounts/account-things.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** Persisted on the device (device/queries/stored-queries.ts): name, network, last four digits and expiry. The rest is in the vault. */
const queryKey = ['cards' satisfies QueryRoot]

export type CardDraft = { holder: string; number: string; expiry: string; cvv: string }

/** The saved cards of the signed-in customer. */
export const cardsQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await call('cards.list', { ...preferences, signal })).data,
  })

/** Sends the card to the vault. Rejects as `call` does. @param idempotencyKey one per card, reused for its retries */
export async function saveCard(preferences: Preferences, draft: CardDraft, idempotencyKey: string): Promise<Card> {
  return (await call('cards.create', { ...preferences, body: draft, idempotencyKey })).data
}

export const deleteCard = (preferences: Preferences, id: string) => call('cards.delete', { ...preferences, params: { id } })

export const cardsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey })
