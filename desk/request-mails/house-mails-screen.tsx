import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HousePage } from '../house/house-page.tsx'
import { ReminderForm } from './reminder-form.tsx'
import { RequestMailsForm } from './request-mails-form.tsx'
import { houseSettingsQuery } from '../queries.ts'

export const Route = createFileRoute('/_staff/house/mails')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseMailsScreen,
})

/** Who is told of new requests, for the owner. */
function HouseMailsScreen() {
  const reading = useQuery(houseSettingsQuery)
  const { data } = reading
  return (
    <HousePage
      title={<Trans>Mails about new requests</Trans>}
      about={<Trans>The house gets a mail as soon as a customer asks for something. An answer to it goes to the customer.</Trans>}
      reading={reading}
    >
      {data && (
        <>
          <RequestMailsForm stored={data} />
          <ReminderForm stored={data} />
        </>
      )}
    </HousePage>
  )
}
