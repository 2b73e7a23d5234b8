import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryFiles } from '#src/blocks/requests/request-files.ts'
import { useEntryToCorrect } from '#src/blocks/requests/forms/use-entry-to-correct.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { customerQuery } from '#src/queries/customer.ts'
import { Loading } from '#ui/loading.tsx'
import { SellForm } from './sell-form.tsx'
import { SellSent } from './sell-sent.tsx'
import { blankSell, type SellFilling, sellInput } from './sell-values.ts'
import type { SentSell } from './use-sell-form.ts'

type Props = {
  /** City and country of the customer’s default address, or empty. */
  place: string
  /** What it begins with, where an own piece is for sale. */
  filling: SellFilling | 'loading' | undefined
  /** What was sent with the form. */
  sent: SentSell | undefined
  onSent: (sent: SentSell | undefined) => void
}

/** The form, or the delivery state of the request that was sent with it. */
export function SellFlow({ place, filling, sent, onSent }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { data: customer } = useQuery(customerQuery(preferences))
  const [wasSent, setWasSent] = useState(false)
  const { entry, forget } = useEntryToCorrect({
    kind: 'sell',
    onOpen: () => onSent(undefined),
    left: t`This request is no longer in the outbox, or is on its way already.`,
  })
  if (sent) {
    return (
      <SellSent
        sent={sent}
        onAgain={() => {
          setWasSent(true)
          onSent(undefined)
          forget()
        }}
      />
    )
  }
  if (entry) return <SellCorrection key={entry.id} entry={entry} onSent={onSent} />
  const blank = blankSell(customer, place, preferences.currency)
  // What was filled in is sent: another one begins empty.
  if (filling === undefined || wasSent) return <SellForm begin={blank} entry={undefined} takesFocus={wasSent} onSent={onSent} />
  if (filling === 'loading')
    return (
      <Loading>
        <div className="min-h-[40rem]" />
      </Loading>
    )
  const { of, ...given } = filling
  return <SellForm key={of} begin={{ ...blank, ...given }} entry={undefined} draftOf={`sell ${of}`} onSent={onSent} />
}

/** A request of the outbox, with its photos. */
function SellCorrection({ entry, onSent }: { entry: Entry; onSent: (sent: SentSell) => void }) {
  const { locale, currency } = usePreferences()
  const files = useEntryFiles(entry)
  const [blank] = useState(() => blankSell(undefined, '', currency))
  if (!files) return null
  return <SellForm begin={sellInput(entry.body, files, locale) ?? blank} entry={entry} onSent={onSent} />
}
