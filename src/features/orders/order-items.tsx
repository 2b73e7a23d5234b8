import { Plural } from '@lingui/react/macro'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** "Nahawand Wahah 39", "Nahawand Wahah 39 and 2 more". */
export function OrderItems({ items, className = '' }: { items: OrderSummary['items']; className?: string }) {
  const { locale } = usePreferences()
  const [first] = items
  const others = items.length - 1
  const count = formatNumber(others, locale)
  return (
    <>
      <bdi translate="no" className={`font-medium ${className}`}>
        {first?.name}
      </bdi>
      {others > 0 && (
        <>
          {' '}
          <span className="text-ink-muted">
            <Plural value={others} one="and one more" other={`and ${count} more`} />
          </span>
        </>
      )}
    </>
  )
}
