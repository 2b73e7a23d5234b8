import { Trans, useLingui } from '@lingui/react/macro'
import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { CancelRequest } from '#src/blocks/requests/cancel-request.tsx'
import type { Sell } from '#src/contract/sells.ts'
import { type Preferences, usePreferences } from '#src/i18n/preferences.tsx'
import { sellKey, sellQuery, sellsKey } from './sell-queries.ts'

const cancelSell = (client: QueryClient, preferences: Preferences, id: string) =>
  mutationOptions({
    mutationFn: async (): Promise<Sell> => (await call('sells.cancel', { ...preferences, params: { id }, body: {} })).data,
    onSuccess: (sell) => {
      client.setQueryData(sellQuery(preferences, id).queryKey, sell)
    },
    // The staff may have changed its status a moment ago: refetch it.
    onSettled: () =>
      Promise.all([sellsKey, [...sellKey, id]].map((queryKey) => client.invalidateQueries({ queryKey }))).then(() => undefined),
  })

/** Cancels the sell request, after a confirmation. */
export function CancelSell({ id }: { id: string }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  return (
    <CancelRequest
      mutation={cancelSell(useQueryClient(), preferences, id)}
      label={<Trans>Cancel the sell request</Trans>}
      question={<Trans>Cancel this sell request?</Trans>}
      text={<Trans>We will stop assessing your item. You can send another sell request at any time.</Trans>}
      stayLabel={<Trans>Keep the sell request</Trans>}
      done={t`Sell request canceled`}
    />
  )
}
