import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { RequestMailsForm } from './request-mails-form.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/mails')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseMailsScreen,
})

/** Who is told of new requests, for the owner. */
function HouseMailsScreen() {
  const { data, isPending, error } = useQuery(houseSettingsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Mails about new requests</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>The house gets a mail as soon as a customer asks for something. An answer to it goes to the customer.</Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      {data && <RequestMailsForm stored={data} />}
    </div>
  )
}
