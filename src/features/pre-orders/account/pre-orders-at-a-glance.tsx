import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { PreOrderSummary } from '#contract/pre-orders/pre-orders.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { isOpen } from '#src/features/pre-orders/pre-order-state.tsx'

/** For the account's home: how many of the pre-orders are open. */
export function preOrdersLine(preOrders: readonly PreOrderSummary[], { locale }: { locale: Locale }): { isOpen: boolean; line: ReactNode } {
  const open = preOrders.filter(isOpen).length
  const count = formatNumber(open, locale)
  const line =
    open > 0 ? <Plural value={open} one="One pre-order open" other={`${count} pre-orders open`} /> : <Trans>No open pre-orders</Trans>
  return { isOpen: open > 0, line }
}
