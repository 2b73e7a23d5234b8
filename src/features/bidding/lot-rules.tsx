import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bidding } from '#contract/auctions/bidding.ts'
import { increments, nextPrice, softCloseMinutes, softCloseMostMinutes } from '#contract/auctions/increments.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDeadline } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** How bids work, in a sentence each, with the house's table. */
export function LotRules({ bidding: { priceSar, startingSar, publishedEndsAt } }: { bidding: Bidding }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const money = (amount: number) => <bdi className="num">{formatMoney({ amount, currency: 'SAR' }, locale)}</bdi>
  const soon = t`${plural(softCloseMinutes, { one: '# minute', other: '# minutes' })}`
  const late = t`${plural(softCloseMostMinutes, { one: '# minute', other: '# minutes' })}`
  const price = priceSar ?? startingSar
  const step = money(nextPrice(price) - price)
  const end = <bdi className="whitespace-nowrap">{formatDeadline(new Date(publishedEndsAt), locale)}</bdi>
  return (
    <details className="mt-4 text-sm text-ink-muted">
      <summary className="min-h-11 flex items-center cursor-pointer link w-fit">
        <Trans>How bidding works</Trans>
      </summary>
      <div className="space-y-2 pb-2 text-pretty">
        <p>
          <Trans>
            You say the most that you would pay. We bid for you, only as much as is needed to lead, and nobody sees your maximum.
          </Trans>
        </p>
        <p>
          <Trans>
            The published end is {end}. A bid in the last {soon} moves it to {soon} after that bid, and at most {late} past the published
            end.
          </Trans>
        </p>
        <p>
          <Trans>At the present price a bid is {step} higher. The steps:</Trans>
        </p>
        <ul>
          {increments.map(({ below, step: by }) => {
            const [up, to] = [money(by), money(below)]
            return (
              <li key={below} className="num">
                {Number.isFinite(below) ? (
                  <Trans>
                    below {to}: {up}
                  </Trans>
                ) : (
                  <Trans>above that: {up}</Trans>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </details>
  )
}
