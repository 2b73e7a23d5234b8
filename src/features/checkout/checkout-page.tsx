import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEntryToCorrect } from '#src/blocks/requests/forms/use-entry-to-correct.ts'
import type { Submitted } from '#src/blocks/requests/forms/use-request-form.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import type { OrderTerms } from '#src/blocks/order-terms.ts'
import type { Address, Cart } from '#contract/accounts/account-things.ts'
import { requestKinds } from '#contract/request-kinds/kinds.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import type { Outbox } from '#device/outbox/outbox.ts'
import { cartQuery } from '#src/queries/cart.ts'
import { customerQuery, showAddressInSession } from '#src/queries/customer.ts'
import { fetchAfterChange } from '#src/queries/fetch-after-change.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { setSessionFlags } from '#src/session/session-cookies.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutInput, CheckoutValues } from './checkout-schema.ts'
import { blankCheckout, cartOfOrder, orderInEntry } from './checkout-values.ts'
import { NothingToOrder, NoTransfers } from './nothing-to-order.tsx'
import { SavedOrder } from './saved-order.tsx'

/** What the page shows: nothing while the outbox is read, an order that waits in it, or the form, perhaps of an order to correct. */
type Shown = { name: 'reading' } | { name: 'saved'; entry: Entry } | { name: 'form'; begun: Begun | undefined }

/** The order of the outbox that the form begins with. `terms`: those that its shopper saw, if the form asks about them; else the cart's. */
type Begun = { entry: Entry; terms: OrderTerms | undefined; values: CheckoutInput }

/** /checkout: the form of the order, with its sums beside it. @param addresses of the customer, the default first */
export function CheckoutPage({ addresses }: { addresses: readonly Address[] }) {
  return (
    <div className="page pt-6 lg:pt-12 pb-20 lg:pb-28">
      <h1 className="sr-only">
        <Trans>Checkout</Trans>
      </h1>
      <CheckoutFlow addresses={addresses} />
    </div>
  )
}

function CheckoutFlow({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useLingui()
  const outbox = useWholeOutbox()
  const { data: cart } = useSuspenseQuery(cartQuery(usePreferences()))
  // Without the server the device may not know whose outbox to read.
  const isUnknown = useSession().status === 'error'
  const [shown, setShown] = useState<Shown>({ name: 'reading' })
  if (shown.name === 'reading' && (outbox.state !== 'unknown' || isUnknown)) setShown(begin(outbox, cart))
  const { entry: opened } = useEntryToCorrect({
    kind: 'order',
    onOpen: () => setShown({ name: 'form', begun: undefined }),
    left: t`This order is no longer in the outbox, or is on its way already.`,
  })
  const client = useQueryClient()
  const openPlaced = useOpenPlaced()
  const done = (submitted: Submitted, values: CheckoutValues) => {
    if (submitted.state === 'queued') setShown({ name: 'saved', entry: submitted.entry })
    else {
      if (values.saveAddress) showAddressInSession(client, true)
      openPlaced(submitted.id)
    }
  }
  if (shown.name === 'reading') return <div className="min-h-[40rem]" />
  if (shown.name === 'saved') {
    return (
      <SavedOrder entry={shown.entry} onPlaced={openPlaced} onCorrect={(entry) => setShown({ name: 'form', begun: correctionOf(entry) })} />
    )
  }
  const begun = shown.begun ?? (opened && correctionOf(opened))
  return <OrderForm key={begun?.entry.id} begun={begun} addresses={addresses} onDone={done} />
}

/**
 * An order that waits in the outbox is shown instead of the form, which would order the same again. One that the shop has rejected is about
 * its own cart only: the form begins with its values, and asks about its rejection once, unless lines have left the cart since.
 */
function begin({ entries }: Pick<Outbox, 'entries'>, cart: Cart): Shown {
  const orders = entries.filter(({ endpoint }) => endpoint === requestKinds.order.creates)
  const waiting = orders.find(({ state }) => state.name !== 'needs-attention')
  if (waiting) return { name: 'saved', entry: waiting }
  const [rejected] = orders.toReversed().flatMap((entry): Begun[] => {
    const order = orderInEntry(entry)
    const about = order && cartOfOrder(order.terms, cart)
    if (!order || about === 'other') return []
    return [{ entry, values: order.values, terms: order.wasAsked || about === 'less' ? undefined : order.terms }]
  })
  return { name: 'form', begun: rejected }
}

/** The shopper opens an order of the outbox to change it. @returns undefined if this build cannot parse it */
function correctionOf(entry: Entry): Begun | undefined {
  const order = orderInEntry(entry)
  return order && { entry, values: order.values, terms: order.terms }
}

/** Replaces the checkout by the page of the placed order, so that Back does not lead here, and refetches the emptied cart. */
function useOpenPlaced(): (orderId: string) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const preferences = usePreferences()
  return (orderId) => {
    // The guard of the checkout reads it; the refetched cart corrects it where other products are left.
    setSessionFlags({ hasCart: false })
    const { locale } = preferences
    // After the page has left: a query that it still uses would be canceled with it.
    void navigate({ to: '/$locale/checkout/complete/$id', params: { locale, id: orderId }, replace: true }).then(() =>
      loadOptional('the cart', fetchAfterChange(client, cartQuery(preferences))),
    )
  }
}

type FormProps = {
  begun: Begun | undefined
  addresses: readonly Address[]
  onDone: (submitted: Submitted, values: CheckoutValues) => void
}

function OrderForm({ begun, addresses, onDone }: FormProps) {
  const preferences = usePreferences()
  const { data: cart, dataUpdatedAt } = useSuspenseQuery(cartQuery(preferences))
  const { data: settings } = useQuery(settingsQuery(preferences))
  const { data: customer } = useQuery(customerQuery(preferences))
  if (!settings) return <NothingToOrder />
  const { bank } = settings
  if (!bank) return <NoTransfers />
  return (
    <CheckoutForm
      // The terms are of one language and currency.
      key={`${preferences.locale} ${preferences.currency}`}
      begin={begun?.values ?? blankCheckout(customer, addresses)}
      correction={begun}
      cart={cart}
      cartUpdatedAt={dataUpdatedAt}
      addresses={addresses}
      settings={settings}
      bank={bank}
      onDone={onDone}
    />
  )
}
