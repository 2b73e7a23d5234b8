import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { problemsId } from './cart-problems.tsx'

type Props = {
  /** Shown beside the button on phones. */
  total: Money | undefined
  /** Some lines cannot be ordered as they are: the button leads to them instead. */
  isHeldUp: boolean
}

/** The way to the checkout; on phones in the bar that replaces the tab bar. */
export function CheckOut({ total, isHeldUp }: Props) {
  const { locale } = usePreferences()
  const name = <Trans>Check out</Trans>
  const toProblems = () => document.getElementById(problemsId)?.focus()
  return (
    <div className="action-bar">
      <div className="flex items-center gap-4">
        {total && (
          <div className="flex-1 lg:hidden">
            <p className="text-xs text-ink-subtle">
              <Trans>Total</Trans>
            </p>
            <bdi translate="no" className="num text-lg font-medium">
              {formatMoney(total, locale)}
            </bdi>
          </div>
        )}
        {isHeldUp ? (
          <button type="button" className="btn btn-line flex-1" aria-describedby={problemsId} onClick={toProblems}>
            {name}
          </button>
        ) : (
          <Link to="/$locale/checkout" params={{ locale }} className="btn btn-primary flex-1">
            {name}
          </Link>
        )}
      </div>
    </div>
  )
}
