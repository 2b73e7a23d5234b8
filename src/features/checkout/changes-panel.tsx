import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { orderedLines } from '#src/blocks/order-terms.ts'
import type { Currency } from '#contract/money/money.ts'
import { formatDay } from '#i18n/formats/format-date.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import type { Change } from './changes-between.ts'
import { SimilarProducts } from './similar-products.tsx'
import type { TermsQuestion } from './use-stock-check.ts'

type Props = {
  question: TermsQuestion
  onAgree: () => void
  /** Called when the shopper leaves for the cart instead. */
  onLeave: () => void
}

/** Lists what has changed since the shopper looked, old and new. The checkout waits for the answer. */
export function ChangesPanel({ question: { seen, present, changes }, onAgree, onLeave }: Props) {
  const { locale } = usePreferences()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const isAnythingLeft = orderedLines(present).length > 0
  const total = (
    <bdi translate="no" className="num">
      {formatMoney({ amount: present.totals.grandTotal, currency: present.currency }, locale)}
    </bdi>
  )
  const [gone] = changes.flatMap((change) => (change.kind === 'gone' ? [change.line.productId] : []))
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl outline-none">
        {isAnythingLeft ? <Trans>Something has changed since you looked</Trans> : <Trans>None of these pieces can be bought now</Trans>}
      </h2>
      <p className="mt-2 text-ink-muted">
        {changes.length === 0 ? (
          <Trans>The shop did not accept the order, and nothing was bought. Please check it once more.</Trans>
        ) : (
          <Trans>Nothing is bought yet.</Trans>
        )}
      </p>
      <ul className="rows border-y border-line mt-5">
        {changes.map((change) => (
          <ChangeRow key={`${change.kind} ${'line' in change ? change.line.lineId : ''}`} change={change} currency={present.currency} />
        ))}
      </ul>
      {isAnythingLeft && seen.totals.grandTotal !== present.totals.grandTotal && (
        <p className="mt-4 text-lg">
          <Trans>New total: {total}</Trans>
        </p>
      )}
      <div className="action-bar lg:mt-6!">
        <div className="flex flex-wrap lg:flex-row-reverse lg:justify-end gap-3 *:flex-1 lg:*:flex-none">
          <Link to="/$locale/cart" params={{ locale }} className="btn btn-line" onClick={onLeave}>
            <Trans>Back to the cart</Trans>
          </Link>
          {isAnythingLeft && (
            <Button onClick={onAgree}>
              <Trans>Continue with these changes</Trans>
            </Button>
          )}
        </div>
      </div>
      {gone !== undefined && <SimilarProducts productId={gone} />}
    </section>
  )
}

function ChangeRow({ change, currency }: { change: Change; currency: Currency }) {
  return (
    <li className="py-4 grid gap-1">
      {'line' in change && (
        <p className="font-medium">
          <bdi>{`${change.line.brand} ${change.line.model}`}</bdi>
        </p>
      )}
      <p>
        <ChangeText change={change} currency={currency} />
      </p>
    </li>
  )
}

function ChangeText({ change, currency }: { change: Change; currency: Currency }): ReactNode {
  const { locale } = usePreferences()
  const money = (amount: number) => (
    <bdi translate="no" className="num">
      {formatMoney({ amount, currency }, locale)}
    </bdi>
  )
  switch (change.kind) {
    case 'gone':
      return <Trans>No longer available, so not part of your order.</Trans>
    case 'left-cart':
      return <Trans>No longer in your cart, so not part of your order.</Trans>
    case 'offer-ended': {
      if (change.now === undefined) return <Trans>The piece is no longer held for your offer, so not part of your order.</Trans>
      const [before, now] = [money(change.line.price), money(change.now)]
      return (
        <Trans>
          The piece is no longer held at your offer price. Before: {before} · now: {now}
        </Trans>
      )
    }
    case 'quantity': {
      const [before, now] = [formatNumber(change.before, locale), formatNumber(change.now, locale)]
      return (
        <Trans>
          Quantity before: {before} · now: {now}
        </Trans>
      )
    }
    case 'price': {
      const [before, now] = [money(change.before), money(change.now)]
      return (
        <Trans>
          Price before: {before} · now: {now}
        </Trans>
      )
    }
    case 'added': {
      const [count, price] = [formatNumber(change.line.quantity, locale), money(change.line.price)]
      return (
        <Trans>
          New in your order: {count} at {price}
        </Trans>
      )
    }
    case 'currency': {
      const [before, now] = [change.before, change.now]
      return (
        <Trans>
          Currency before: {before} · now: {now}
        </Trans>
      )
    }
    case 'rate': {
      const [before, now] = [formatDay(change.before, locale), formatDay(change.now, locale)]
      return (
        <Trans>
          Exchange rate before: as of {before} · now: as of {now}
        </Trans>
      )
    }
    case 'fee': {
      const [before, now] = [money(change.before), money(change.now)]
      return (
        <Trans>
          Shipping fee before: {before} · now: {now}
        </Trans>
      )
    }
    case 'total': {
      const [before, now] = [money(change.before), money(change.now)]
      return (
        <Trans>
          Total before: {before} · now: {now}
        </Trans>
      )
    }
  }
}
