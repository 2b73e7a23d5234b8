import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { QueuedState } from '#src/blocks/requests/lists/queued-state.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { type Entry, mayBeCorrected } from '#device/outbox/entry.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { formatDeadline } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icon-paths.ts'
import { mayOfferAgain } from '../offer-state.tsx'
import type { CounterAnswering } from './use-counter-answer.ts'

type Props = {
  offer: Offer
  /** Whether the house's price still waits for an answer. */
  isOpen: boolean
  answer: CounterAnswering
}

/** Accepts or declines the house's price, now or later: the buttons, the answer on this device, or why the shop did not take it. */
export function CounterAnswer({ offer, isOpen, answer }: Props) {
  const { entry, sending, problem, takeBack } = answer
  const rejection = entry?.state.name === 'needs-attention' ? entry.state.refusal : undefined
  if (entry && !rejection && sending === undefined) return <QueuedAnswer entry={entry} offer={offer} takeBack={takeBack} />
  return (
    <div className="lg:max-w-64">
      {entry && rejection && (
        <div role="alert" className="bg-danger-tint p-4 mb-4">
          <p className="text-danger text-pretty wrap-anywhere">{rejectionReason(rejection)}</p>
          {!isOpen && (
            <Button variant="link" className="text-sm text-ink-muted -mb-2" onClick={() => void takeBack(entry)}>
              <Trans context="a message">I have read it</Trans>
            </Button>
          )}
        </div>
      )}
      {isOpen && <AnswerButtons offer={offer} answer={answer} />}
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger mt-2 text-pretty">
          {problem}
        </p>
      )}
    </div>
  )
}

function AnswerButtons({ offer, answer: { sending, send } }: Omit<Props, 'isOpen'>) {
  const { locale } = usePreferences()
  const [isAsking, setAsking] = useState(false)
  const price = offer.counter && (
    <bdi translate="no" className="num">
      {formatMoney(offer.counter.price, locale)}
    </bdi>
  )
  const decline = () => {
    setAsking(false)
    void send('offers.decline')
  }
  return (
    <div className="grid gap-x-5 gap-y-1">
      {mayOfferAgain(offer) && (
        <Button className="w-full lg:px-10" isWorking={sending === 'offers.accept'} onClick={() => void send('offers.accept')}>
          <Trans context="a price">Accept {price}</Trans>
        </Button>
      )}
      <Button
        variant="link"
        className="justify-self-center text-ink-muted"
        isWorking={sending === 'offers.decline'}
        onClick={() => setAsking(true)}
      >
        <Trans context="a price">Decline</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Decline this price?</Trans>}
        text={<Trans>Your offer ends with it. You can make another offer.</Trans>}
        stayLabel={<Trans>Keep thinking</Trans>}
        confirmLabel={<Trans context="a price">Decline</Trans>}
        isDanger
        onStay={() => setAsking(false)}
        onConfirm={decline}
      />
    </div>
  )
}

/** An answer that is saved on this device. It is never called sent, and does not count before it has arrived. */
function QueuedAnswer({ entry, offer: { counter }, takeBack }: { entry: Entry; offer: Offer; takeBack: CounterAnswering['takeBack'] }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const until = counter && <bdi>{formatDeadline(new Date(counter.until), locale)}</bdi>
  const isAccepting = entry.endpoint === 'offers.accept'
  return (
    <div className="bg-paper p-4 lg:max-w-72">
      <p className="font-medium flex items-start gap-2.5">
        <Icon path={clock} size="md" className="text-tan-ink" />
        {isAccepting ? t`Acceptance saved, not sent yet` : t`Decline saved, not sent yet`}
      </p>
      <p className="text-sm text-ink-muted mt-1 text-pretty" role="status">
        <QueuedState entry={entry} />. {isAccepting && <Trans>It counts if it reaches us by {until} and the piece is still there.</Trans>}
      </p>
      {mayBeCorrected(entry) && (
        <Button variant="link" className="text-sm -mb-2" onClick={() => void takeBack(entry)}>
          <Trans>Change my answer</Trans>
        </Button>
      )}
    </div>
  )
}
