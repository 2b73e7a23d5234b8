import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { cancellation } from '#src/blocks/requests/status/cancellation.ts'
import { CancelRequest } from '#src/blocks/requests/status/cancel-request.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { sellKey, sellQuery, sellsKey } from './sell-queries.ts'

/** Cancels the sell request, after a confirmation. */
export function CancelSell({ id }: { id: string }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const mutation = cancellation(useQueryClient(), {
    ask: () => call('sells.cancel', { ...preferences, params: { id }, body: {} }),
    shownBy: sellQuery(preferences, id),
    changed: [sellsKey, [...sellKey, id]],
  })
  return (
    <CancelRequest
      mutation={mutation}
      label={<Trans>Cancel the sell request</Trans>}
      question={<Trans>Cancel this sell request?</Trans>}
      text={<Trans>We will stop reviewing your item. You can send another sell request at any time.</Trans>}
      stayLabel={<Trans>Keep the sell request</Trans>}
      done={t`Sell request canceled`}
    />
  )
}
