import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { xCircle } from '#ui/lazy-icons.ts'
import { OwnWords } from '#ui/own-words.tsx'

/** Says that an offer was rejected, with the reason if there is one. @param onAgain opens the form for another offer */
export function OfferRejectedNote({ offer, onAgain }: { offer: OfferSummary; onAgain: (() => void) | undefined }) {
  const { locale } = usePreferences()
  const { id, yourPrice, rejectedAt, reason } = offer
  const price = (
    <bdi translate="no" className="num font-medium">
      {formatMoney(yourPrice, locale)}
    </bdi>
  )
  const day = rejectedAt === undefined ? undefined : <bdi className="whitespace-nowrap">{formatOwnDay(new Date(rejectedAt), locale)}</bdi>
  return (
    <div className="flex items-start gap-2 text-ink-muted">
      <LazyIcon outline={xCircle} size="sm" className="mt-px" />
      <div>
        <p>
          <Link to="/$locale/account/offers/$id" params={{ locale, id }} className="link text-ink">
            {day === undefined ? (
              <Trans>Your offer of {price} was not accepted.</Trans>
            ) : (
              <Trans>
                Your offer of {price} was not accepted on {day}.
              </Trans>
            )}
          </Link>
        </p>
        {reason !== undefined && <OwnWords text={reason} className="mt-1" />}
        {onAgain && (
          <Button variant="link" className="text-ink" onClick={onAgain}>
            <Trans>Make another offer</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
