import { Trans } from '@lingui/react/macro'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import type { OrderTerms } from '#src/blocks/order-terms.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import type { CheckoutInput, CheckoutValues } from './checkout-schema.ts'
import type { CheckoutStep } from './checkout-steps.ts'

type Props = {
  form: ShopForm<CheckoutInput, CheckoutValues>
  step: CheckoutStep
  terms: OrderTerms | undefined
  isChecking: boolean
  /** When the device got the cart that the terms are from, in milliseconds. */
  cartUpdatedAt: number
  onBack: () => void
}

/** Below a step: its draft, what holds without a network, Back and Next; on phones the buttons replace the tab bar. */
export function CheckoutFoot({ form, step, terms, isChecking, cartUpdatedAt, onBack }: Props) {
  const { locale } = usePreferences()
  const { isOnline } = useConnection()
  const total = terms && (
    <bdi translate="no" className="num">
      {formatMoney({ amount: terms.totals.grandTotal, currency: terms.currency }, locale)}
    </bdi>
  )
  const isWorking = form.isSubmitting || isChecking
  return (
    <>
      <div className="mt-6 min-h-6">
        <DraftNote draft={form.draft} />
      </div>
      <p role="status" className="min-h-6 text-sm text-ink-muted">
        {isChecking && <Trans>checking stock</Trans>}
      </p>
      {!isOnline && (
        <div className="text-sm text-ink-muted text-pretty">
          <DataFreshness dataUpdatedAt={cartUpdatedAt} isRefetchError={false} />
          {step === 'payment' && (
            <p className="mt-1">
              <Trans>
                You are offline. The order can be saved on this device: nothing is bought yet. When you are back online it is checked, and
                placed only if nothing has changed.
              </Trans>
            </p>
          )}
        </div>
      )}
      <div className="action-bar lg:mt-6! lg:pt-7 lg:border-t border-line">
        {step === 'shipping' ? (
          <div className="lg:flex justify-end">
            <Button type="submit" isWorking={isWorking} className="w-full lg:w-auto lg:px-14!">
              <Trans>Next</Trans>
            </Button>
          </div>
        ) : (
          <div className="grid grid-cols-[auto_1fr] lg:flex justify-between gap-3">
            <Button variant="line" onClick={onBack}>
              <Trans context="to the step before">Back</Trans>
            </Button>
            <Button type="submit" isWorking={isWorking}>
              <span>{isOnline ? <Trans>Place order, {total}</Trans> : <Trans>Save the order, {total}</Trans>}</span>
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
