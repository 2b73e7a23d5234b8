import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { type SavedSearch, type SavedSearches, savedSearchesSchema } from '#contract/accounts/saved-searches.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { discardRejected } from '#device/outbox/discard-rejected.ts'
import { onSentLater, submit } from '#device/outbox/outbox.ts'
import type { DeviceUser } from '#device/queries/query-store.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

const queryKey = ['saved-searches' satisfies QueryRoot] as const

/** The saved searches of the signed-in customer, as the server has them. They do not depend on language and currency. */
export const savedSearchesQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<SavedSearches> => (await call('saved-searches.list', { ...preferences, signal })).data,
  })

/** The same with what waits in the outbox: what is saved without a network is there at once, and what is deleted is gone. */
export function withQueued({ items }: SavedSearches, entries: readonly Entry[]): SavedSearch[] {
  let shown = items
  for (const { endpoint, params, body, currency, createdAt, state } of entries) {
    if (state.name === 'needs-attention' || (endpoint !== 'saved-searches.save' && endpoint !== 'saved-searches.remove')) continue
    const { id = '' } = params
    shown = shown.filter((each) => each.id !== id)
    if (endpoint === 'saved-searches.remove') continue
    const savedAt = new Date(createdAt).toISOString()
    const { data } = savedSearchesSchema.safeParse({ items: [{ ...(body as object), id, currency, savedAt }] })
    shown = [...(data?.items ?? []), ...shown]
  }
  return shown
}

type Change = { preferences: Preferences; /** Whose it is. */ user: DeviceUser }

/** Saves a list under a new id, also without a network. @throws the reason why it was rejected */
export const saveSearch = (client: QueryClient, given: Pick<SavedSearch, 'name' | 'search'>, change: Change): Promise<void> => {
  const { name, search } = given
  const id = crypto.randomUUID().replaceAll('-', '')
  return send(client, { endpoint: 'saved-searches.save', id, name, body: { name, search } }, change)
}

/** Deletes one, also without a network; one that has not been sent is not sent. @throws the reason why it was rejected */
export const removeSearch = (client: QueryClient, { id, name }: Pick<SavedSearch, 'id' | 'name'>, change: Change): Promise<void> =>
  send(client, { endpoint: 'saved-searches.remove', id, name, body: undefined }, change)

type Command = { endpoint: 'saved-searches.save' | 'saved-searches.remove'; id: string; name: string; body: unknown }

async function send(client: QueryClient, { endpoint, id, name, body }: Command, { preferences, user }: Change): Promise<void> {
  const outcome = await submit({ endpoint, params: { id }, body, attachments: [], subject: { name }, ...preferences, user })
  if (outcome.state === 'sent') show(client, outcome.data)
  if (outcome.state === 'rejected') await discardRejected(outcome)
}

/** Shows the list of an answer; where only the delivery is known, the list is fetched again. */
function show(client: QueryClient, answer: unknown): void {
  const { data } = savedSearchesSchema.safeParse((answer as { data?: unknown } | undefined)?.data)
  if (data) client.setQueryData<SavedSearches>(queryKey, data)
  else void client.invalidateQueries({ queryKey })
}

/** What was sent later, or by another tab, is shown, too. */
export const followSavedSearches = (client: QueryClient): void =>
  void onSentLater(({ endpoint, data }) => {
    if (endpoint === 'saved-searches.save' || endpoint === 'saved-searches.remove') show(client, data)
  })
