import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckoutSteps } from '#src/blocks/checkout-steps.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useRequestForm, type Submitted } from '#src/blocks/requests/forms/use-request-form.ts'
import { orderedLines, type OrderTerms, termsOfCart } from '#src/blocks/order-terms.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { useSession } from '#src/blocks/use-session.ts'
import type { Address, Cart } from '#contract/accounts/account-things.ts'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { discard } from '#device/outbox/outbox.ts'
import { shopNow } from '#device/shop-clock.ts'
import { ratesQuery } from '#src/queries/rates.ts'
import { useHandler } from '#ui/use-handler.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import { CheckoutHeading } from './checkout-heading.tsx'
import { checkoutFields, checkoutSchema, type CheckoutInput, type CheckoutValues } from './checkout-schema.ts'
import { noteAsked, orderOf } from './checkout-values.ts'
import type { CheckoutStep } from './checkout-steps.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { OrderAside, OrderFold } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { useCheckoutStep } from './use-checkout-step.ts'
import { type StockCheck, useStockCheck } from './use-stock-check.ts'

type Props = {
  begin: CheckoutInput
  /** An order of the outbox to be changed, and the terms that its shopper saw; without them those of the cart count. */
  correction: { entry: Entry; terms: OrderTerms | undefined } | undefined
  cart: Cart
  cartUpdatedAt: number
  addresses: readonly Address[]
  settings: Settings
  bank: Bank
  onDone: (submitted: Submitted, values: CheckoutValues) => void
}

/** The two steps before an order is placed. It goes through the outbox, so it can be saved offline. */
export function CheckoutForm({ begin, correction, cart: cartNow, cartUpdatedAt, addresses, settings, bank, onDone }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { isOnline } = useConnection()
  const { data: rates } = useQuery({ ...ratesQuery(preferences), enabled: preferences.currency !== 'SAR' })
  // The terms on the screen. A cart that is refetched meanwhile is compared with them, and does not replace them.
  const [cart] = useState(cartNow)
  const [now] = useState(shopNow)
  const { form, replaces, rejection } = useRequestForm<CheckoutInput, CheckoutValues>({
    kind: 'order',
    entry: correction?.entry,
    schema: checkoutSchema,
    defaultValues: begin,
    compose: (written) => {
      if (!terms) throw new Error('an order has no terms')
      return orderOf(written, terms)
    },
    onDone,
    onRejected: ({ code }) => {
      if (isAboutTerms(code)) void stock.check(true)
    },
    // The question about the present terms says it.
    onFailure: (error) => error instanceof Error && 'code' in error && isAboutTerms(error.code),
    draft: { form: 'checkout', fields: checkoutFields },
  })
  const country = useWatch({ control: form.methods.control, name: 'country' })
  const given = { settings, rates: rates?.rates ?? [], currency: preferences.currency, country, now }
  const preview = correction?.terms?.country === country ? correction.terms : termsOfCart(cart, given)
  const stock = useStockCheck({ preview, country })
  const { terms, question } = stock
  // Without the server the device may not know whose draft to read.
  const isUnknown = useSession().status === 'error'
  const steps = useCheckoutStep({ isReady: form.draft.isRead || isUnknown, values: () => form.methods.getValues() })
  const { step } = steps
  useCheckOnArrival({ step, isNeeded: isOnline && !stock.isChecked && !stock.isChecking, check: stock.check })
  useRejectedOrder({ correction, isOnline, stock, askedAbout: rejection && replaces })

  /** Without a network only what is on the screen can be ordered. */
  const mayGoOn = isOnline || terms !== undefined
  const next = async () => {
    if (!(await form.checkStep(checkoutFields)) || !mayGoOn) return
    if (!isOnline || mayFollow(await stock.check())) steps.openPayment()
  }
  const place = async (event: SubmitEvent) => {
    // Terms that the shop has not checked yet are checked first; the outbox sends only what is on the screen.
    if (!mayGoOn) return
    if (!isOnline || stock.isChecked || mayFollow(await stock.check())) form.formProps.onSubmit(event)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.isSubmitting || stock.isChecking) return
    void (step === 'payment' ? place(event) : next())
  }
  const agree = () => {
    stock.agree()
    if (step === 'shipping') steps.openPayment()
  }
  const leave = () => {
    // A rejected order of which nothing is left cannot be sent again.
    if (replaces !== undefined && question && orderedLines(question.present).length === 0) void discard(replaces)
  }
  if (terms && !question && orderedLines(terms).length === 0) return <NothingToOrder />
  const vatPercent = settings.vatPercent ?? 0
  return (
    <>
      <CheckoutSteps step={step ?? 'shipping'} onShipping={steps.openShipping} />
      <div className="lg:grid lg:grid-cols-[minmax(0,44rem)_1fr] gap-16 xl:gap-20 mt-4 lg:mt-10">
        <div>
          {terms && !question && <OrderFold terms={terms} vatPercent={vatPercent} />}
          {question && <ChangesPanel question={question} onAgree={agree} onLeave={leave} />}
          <form {...form.formProps} onSubmit={submit} aria-label={t`Checkout`} hidden={question !== undefined}>
            {step === undefined ? (
              <div className="min-h-[40rem]" />
            ) : (
              <CheckoutStepFields
                form={form}
                step={step}
                stock={stock}
                addresses={addresses}
                bank={bank}
                cartUpdatedAt={cartUpdatedAt}
                onShipping={steps.openShipping}
              />
            )}
          </form>
          {!mayGoOn && (
            <p className="mt-4 text-ink-muted">
              <Trans>The prices are not on this device. The order needs a connection.</Trans>
            </p>
          )}
        </div>
        {terms && !question && <OrderAside terms={terms} vatPercent={vatPercent} />}
      </div>
    </>
  )
}

type StepProps = Pick<Props, 'addresses' | 'bank' | 'cartUpdatedAt'> & {
  form: ShopForm<CheckoutInput, CheckoutValues>
  step: CheckoutStep
  stock: StockCheck
  onShipping: () => void
}

/** The fields and the foot of one step. */
function CheckoutStepFields({ form, step, stock: { terms, question, isChecking }, addresses, bank, cartUpdatedAt, onShipping }: StepProps) {
  return (
    <>
      <CheckoutHeading step={step} />
      {step === 'shipping' && <ShippingStep form={form} addresses={addresses} terms={terms} />}
      {step === 'payment' && terms && <PaymentStep bank={bank} terms={terms} to={form.methods.getValues()} onChange={onShipping} />}
      {!question && (
        <CheckoutFoot form={form} step={step} terms={terms} isChecking={isChecking} cartUpdatedAt={cartUpdatedAt} onBack={onShipping} />
      )}
    </>
  )
}

/**
 * Whether a step can follow a check: at the terms on the screen, or without an answer, since an order that is sent later is checked again.
 */
const mayFollow = (outcome: Awaited<ReturnType<StockCheck['check']>>): boolean => outcome === 'same' || outcome === 'unreachable'

/** The rejections after which the shopper is asked about the present terms. */
const aboutTerms: readonly unknown[] = ['order.changed', 'order.sold'] satisfies ErrorCode[]
const isAboutTerms = (code: unknown): boolean => aboutTerms.includes(code)

type Arrival = { step: 'shipping' | 'payment' | undefined; isNeeded: boolean; check: () => Promise<unknown> }

/** The payment was opened by its address, by Forward or after a reload: the stock is checked once. */
function useCheckOnArrival({ step, isNeeded, check }: Arrival) {
  const checkIfNeeded = useHandler(() => {
    if (isNeeded) void check()
  })
  useEffect(() => {
    if (step === 'payment') checkIfNeeded()
  }, [step, checkIfNeeded])
}

type RejectedOrder = {
  correction: Props['correction']
  isOnline: boolean
  stock: StockCheck
  /** The id of the rejected entry. */
  askedAbout: string | undefined
}

/** The correction of a rejected order begins with a check of its terms, and the question about them is noted in the outbox. */
function useRejectedOrder({ correction, isOnline, stock, askedAbout }: RejectedOrder) {
  const wasRejected = correction?.entry.state.name === 'needs-attention' && correction.terms !== undefined
  const checkCorrection = useHandler(() => {
    if (wasRejected && isOnline) void stock.check(true)
  })
  useEffect(checkCorrection, [checkCorrection])
  const asked = stock.question && askedAbout
  useEffect(() => {
    if (asked !== undefined) void noteAsked(asked)
  }, [asked])
}
