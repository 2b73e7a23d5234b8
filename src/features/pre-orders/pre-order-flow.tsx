import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryToCorrect } from '#src/blocks/requests/forms/use-entry-to-correct.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { type CampaignState, campaignState, type PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { customerQuery } from '#src/queries/customer.ts'
import { ClosedNote } from './closed-note.tsx'
import { PreOrderForm } from './pre-order-form.tsx'
import { writtenIn } from './pre-order-of-entry.ts'
import { PreOrderSent, type SentPreOrder } from './pre-order-sent.tsx'

type Props = {
  state: CampaignState
  campaign: PreOrderCampaign | undefined
  /** Whether the campaign was open since the page was opened. */
  wasOpen: boolean
}

/** The form; the delivery state of what was sent with it; or a note that none are taken. */
export function PreOrderFlow({ state, campaign, wasOpen }: Props) {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()
  const { data: customer } = useQuery({ ...customerQuery(usePreferences()), enabled: isSignedIn })
  const [sent, setSent] = useState<SentPreOrder>()
  const { entry, forget } = useEntryToCorrect({
    kind: 'preOrder',
    onOpen: () => setSent(undefined),
    left: t`This pre-order is no longer in the outbox, or is on its way already.`,
  })
  const written = writtenIn(entry)
  if (sent) {
    return (
      <PreOrderSent
        sent={sent}
        isSignedIn={isSignedIn}
        onAgain={() => {
          setSent(undefined)
          forget()
        }}
      />
    )
  }
  // A pre-order that was made in time may still be corrected: the server checks the time at which it was made.
  const isMadeInTime = written?.madeAt !== undefined && campaignState(campaign, Date.parse(written.madeAt)) === 'open'
  if (state !== 'open' && !isMadeInTime) return <ClosedNote state={state} campaign={campaign} hasJustClosed={wasOpen} />
  return <PreOrderForm key={entry?.id} customer={isSignedIn ? customer : undefined} entry={entry} written={written} onSent={setSent} />
}
