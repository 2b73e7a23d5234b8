import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { preOrdersQuery } from './pre-order-queries.ts'
import { isOpen } from './pre-order-state.tsx'

const usePreOrders = () => useQuery(preOrdersQuery(usePreferences())).data

/** How many pre-orders the shopper has made; undefined while loading. */
export const usePreOrderCount = (): number | undefined => usePreOrders()?.length

/** For the account's home: how many there are, and how many of them are open. Undefined while loading. */
export function usePreOrderTile(): { count: number; line: ReactNode } | 'none' | undefined {
  const { locale } = usePreferences()
  const preOrders = usePreOrders()
  if (!preOrders) return undefined
  if (preOrders.length === 0) return 'none'
  const open = preOrders.filter(isOpen).length
  const count = formatNumber(open, locale)
  const line =
    open > 0 ? <Plural value={open} one="One pre-order open" other={`${count} pre-orders open`} /> : <Trans>No open pre-orders</Trans>
  return { count: preOrders.length, line }
}
