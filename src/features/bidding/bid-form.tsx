import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import { readPriceText } from '#contract/money/price-text.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PriceField } from '#src/blocks/forms/fields/price-field.tsx'
import { isSignedIn, readSession } from '#src/session/session.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LostBidNote } from './lost-bid-note.tsx'
import { useBid } from './use-bid.ts'

type Props = {
  bidding: Bidding
  productId: string
  own: OwnBid | undefined
  /** Why no bid can be made at this moment. */
  offReason: string | undefined
}

/** The field for the maximum. A guest signs in first, and shows the ID; what was typed stays. A bid binds, so it is asked for again. */
export function BidForm({ bidding, productId, own, offReason }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const router = useRouter()
  const noteId = useId()
  const leads = own?.state === 'leads'
  const minimumSar = leads ? own.minimumSar : bidding.minimumSar
  const { form, lost } = useBid({ auctionId: bidding.auctionId, minimumSar: minimumSar ?? 0 }, productId)
  const [isAsking, setAsking] = useState(false)
  const least = minimumSar === undefined ? undefined : formatMoney({ amount: minimumSar, currency: 'SAR' }, locale)

  const press = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (offReason !== undefined || form.isSubmitting || !(await form.checkStep(['maximum']))) return
    const [to, from] = [{ params: { locale } }, { search: { redirect: router.state.location.pathname } }]
    if (!isSignedIn()) void router.navigate({ to: '/$locale/login', ...to, ...from })
    else if (!readSession().hasSubmittedId) void router.navigate({ to: '/$locale/id-submision', ...to, ...from })
    else setAsking(true)
  }
  const confirm = (event: SubmitEvent) => {
    form.formProps.onSubmit(event)
    setAsking(false)
  }
  const { onSubmit: _submit, ...formProps } = form.formProps
  return (
    <form {...formProps} className="mt-4 grid gap-3" onSubmit={(event) => void (isAsking ? confirm(event) : press(event))}>
      <PriceField
        form={form}
        name="maximum"
        label={leads ? t`Your new maximum` : t`Your maximum`}
        isRequired
        currencies={['SAR']}
        hint={least === undefined ? undefined : t`At least ${least}, in whole riyals. Nobody else sees it.`}
      />
      <Button
        type="submit"
        isWorking={form.isSubmitting}
        isOff={offReason !== undefined || lost?.state === 'asking'}
        aria-describedby={offReason === undefined ? undefined : noteId}
      >
        {leads ? <Trans>Raise my maximum</Trans> : <Trans>Bid</Trans>}
      </Button>
      {offReason !== undefined && (
        <p id={noteId} className="hint">
          {offReason}
        </p>
      )}
      <LostBidNote lost={lost} />
      <ConfirmBid
        open={isAsking}
        amount={form.methods.watch('maximum.amount')}
        onStay={() => setAsking(false)}
        onConfirm={() => form.formProps.ref.current?.requestSubmit()}
      />
    </form>
  )
}

type ConfirmProps = { open: boolean; amount: string; onStay: () => void; onConfirm: () => void }

function ConfirmBid({ open, amount, onStay, onConfirm }: ConfirmProps) {
  const { t } = useLingui()
  const maximum = <bdi className="num">{useTypedSum(amount)}</bdi>
  return (
    <ConfirmDialog
      open={open}
      title={<Trans>Bid up to {maximum}?</Trans>}
      text={t`A bid binds you: if it is the highest one at the end, you buy the piece at the price then shown, and the bid cannot be taken back. We bid for you, only as much as is needed, and never more than this.`}
      stayLabel={<Trans>Not yet</Trans>}
      confirmLabel={<Trans>Bid</Trans>}
      onStay={onStay}
      onConfirm={onConfirm}
    />
  )
}

/** What was typed, as the shop writes sums. */
function useTypedSum(amount: string): string {
  const { locale } = usePreferences()
  const read = readPriceText(amount)
  return read ? formatMoney({ amount: read.amount, currency: 'SAR' }, locale) : amount
}
