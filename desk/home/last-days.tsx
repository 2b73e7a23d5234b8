import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DayFigures } from '#contract/day/day.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { formatDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../call.ts'

const daysQuery = queryOptions({
  queryKey: ['days'],
  queryFn: async ({ signal }) => (await call('staff.days.get', { signal })).data,
})

const periods = {
  7: { title: <Trans>Last 7 days</Trans>, name: <Trans>7 days</Trans> },
  30: { title: <Trans>Last 30 days</Trans>, name: <Trans>30 days</Trans> },
}
type Period = keyof typeof periods

/** What came in of orders, offers and pieces in the last days, for those who answer requests. */
export function LastDays() {
  const [period, setPeriod] = useState<Period>(7)
  const all = useQuery(daysQuery).data
  if (!all || all.length === 0) return null
  const days = all.slice(-period)
  return (
    <section>
      <div className="-mt-2.5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{periods[period].title}</h2>
        <div className="flex">
          {([7, 30] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === period}
              className="min-h-11 px-3 num text-sm text-ink-muted aria-pressed:text-ink aria-pressed:font-medium aria-pressed:underline decoration-wedge decoration-2 underline-offset-8"
              onClick={() => setPeriod(each)}
            >
              {periods[each].name}
            </button>
          ))}
        </div>
      </div>
      <Bars days={days} />
      <Sums days={days} />
      <DayTable days={days} />
    </section>
  )
}

/** The sums of the orders, drawn; today last. What it shows is in the table. */
function Bars({ days }: { days: readonly DayFigures[] }) {
  const most = Math.max(...days.map(({ orders }) => orders.sumSar))
  if (most === 0) return null
  return (
    <div aria-hidden className={`mt-3 h-24 flex items-end border-b border-line-strong ${days.length > 7 ? 'gap-px' : 'gap-1.5'}`}>
      {days.map(({ day, orders }, nth) => (
        <span
          key={day}
          className={`flex-1 ${nth === days.length - 1 ? 'bg-primary' : 'bg-line'}`}
          style={{ height: `${(orders.sumSar / most) * 100}%` }}
        />
      ))}
    </div>
  )
}

const add = (days: readonly DayFigures[], of: (day: DayFigures) => number) => days.reduce((sum, day) => sum + of(day), 0)

function Sums({ days }: { days: readonly DayFigures[] }) {
  const { locale } = usePreferences()
  const counted = (count: number, sumSar: number) => (
    <>
      {formatNumber(count, locale)}
      {count > 0 && (
        <>
          {' · '}
          <bdi>{formatMoney({ amount: sumSar, currency: 'SAR' }, locale)}</bdi>
        </>
      )}
    </>
  )
  const hasBought = days.some(({ bought }) => bought)
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Sum
        label={<Trans context="of customers">Orders</Trans>}
        value={counted(
          add(days, ({ orders }) => orders.count),
          add(days, ({ orders }) => orders.sumSar),
        )}
      />
      <Sum
        label={<Trans context="of customers">Offers</Trans>}
        value={formatNumber(
          add(days, ({ offers }) => offers),
          locale,
        )}
      />
      {hasBought && (
        <Sum
          label={<Trans>Pieces bought</Trans>}
          value={counted(
            add(days, ({ bought }) => bought?.count ?? 0),
            add(days, ({ bought }) => bought?.sumSar ?? 0),
          )}
        />
      )}
    </dl>
  )
}

const Sum = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-end num">{value}</dd>
  </>
)

/** The same figures for those who do not see the drawing. */
function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (
    <table className="sr-only">
      <caption>{t`Orders and offers by day`}</caption>
      <thead>
        <tr>
          {[
            t`Day`,
            t({ message: 'Orders', context: 'of customers' }),
            t`Sum of the orders`,
            t({ message: 'Offers', context: 'of customers' }),
          ].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, orders, offers }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day, locale)}</th>
            <td>{formatNumber(orders.count, locale)}</td>
            <td>{formatMoney({ amount: orders.sumSar, currency: 'SAR' }, locale)}</td>
            <td>{formatNumber(offers, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
