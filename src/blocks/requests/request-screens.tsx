import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { kindOfCall, kindNames, type RequestKind, requestKinds } from '#contract/request-kinds/kinds.ts'
import { keysOf } from '#contract/typed-keys.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { orderTotalIn, productIn } from '#device/outbox/entry-product.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { Icon } from '#ui/icon.tsx'
import { envelopeSimple, handbag, magnifyingGlass, tag } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { handCoins } from '#ui/lazy-icons.ts'

/** The tabs of the account in which requests are tracked. One tab may list several kinds. */
export const trackingTabs = {
  buying: { to: '/$locale/account/orders', name: msg`Buying` },
  selling: { to: '/$locale/account/sells', name: msg`Selling` },
  offers: { to: '/$locale/account/offers', name: msg`Offers` },
} as const satisfies Record<string, { to: string; name: MessageDescriptor }>
export type TrackingTab = keyof typeof trackingTabs
export const trackingTabNames = keysOf(trackingTabs)

export type TitledEntry = Pick<Entry, 'endpoint' | 'subject' | 'data'>

/** What the outbox, the notifications and the account need to know of a kind of request. */
type RequestScreens = {
  /** The title of an outbox entry: "Offer, SAR 45,000". */
  EntryTitle: (props: { entry: TitledEntry }) => ReactNode
  icon: ReactNode
  /** The sentence about an entry that has certainly not reached the shop yet. */
  note?: ReactNode
  /** Queries to invalidate after a request was sent or has changed, by the first part of their key. */
  roots: readonly QueryRoot[]
  /** The tab of the account where its owner tracks it. */
  tracking?: TrackingTab
}

/** Every kind of request for the outbox, the notifications and the account. The forms that correct one are in parts/requests/kinds/. */
export const requestScreens: Record<RequestKind, RequestScreens> = {
  offer: {
    EntryTitle: OfferTitle,
    icon: <LazyIcon outline={handCoins} />,
    roots: ['offers', 'offer', 'cart'],
    tracking: 'offers',
  },
  sell: {
    EntryTitle: () => <Trans context="kind of request">Sell request</Trans>,
    icon: <Icon path={tag} />,
    roots: ['sells', 'sell'],
    tracking: 'selling',
  },
  order: {
    EntryTitle: OrderTitle,
    note: <Trans>Saved, not placed: nothing is bought yet.</Trans>,
    icon: <Icon path={handbag} />,
    roots: ['orders', 'order', 'cart', 'offers', 'offer'],
    tracking: 'buying',
  },
  preOrder: {
    EntryTitle: () => <Trans context="kind of request">Pre-order</Trans>,
    icon: <Icon path={magnifyingGlass} />,
    roots: ['pre-orders', 'pre-order'],
    tracking: 'buying',
  },
  contact: {
    EntryTitle: ({ entry }) => (entry.endpoint === 'contact.reply' ? <Trans>Reply to us</Trans> : <Trans>Message to us</Trans>),
    icon: <Icon path={envelopeSimple} />,
    roots: ['contact'],
  },
}

function OfferTitle({ entry }: { entry: TitledEntry }) {
  const { locale } = usePreferences()
  const { price: promised } = productIn(entry)
  const price = promised && (
    <bdi translate="no" className="num">
      {formatMoney(promised, locale)}
    </bdi>
  )
  if (price && entry.endpoint === 'offers.accept') return <Trans>Accept our price, {price}</Trans>
  if (price && entry.endpoint === 'offers.decline') return <Trans>Decline our price, {price}</Trans>
  return price ? <Trans>Offer, {price}</Trans> : <Trans>Offer</Trans>
}

function OrderTitle({ entry }: { entry: TitledEntry }) {
  const { locale } = usePreferences()
  if (entry.endpoint === 'orders.receipts.create') return <Trans>Receipt</Trans>
  const total = orderTotalIn(entry)
  const price = total && (
    <bdi translate="no" className="num">
      {formatMoney(total, locale)}
    </bdi>
  )
  return price ? <Trans>Order, {price}</Trans> : <Trans context="kind of request">Order</Trans>
}

/** The route of its owner's page. */
export const ownPageRoute = (kind: RequestKind) => `/$locale/${requestKinds[kind].ownPage}/$id` as const

/** Queries to invalidate when a call of the outbox has succeeded. */
export function rootsOf(call: string): readonly QueryRoot[] {
  if (call.startsWith('owned-pieces.')) return ['owned-pieces']
  const kind = kindOfCall(call)
  return kind ? requestScreens[kind].roots : []
}

/** Queries to invalidate when any request may have changed. */
export const rootsOfAll = (): readonly QueryRoot[] => kindNames.flatMap((kind) => requestScreens[kind].roots)
