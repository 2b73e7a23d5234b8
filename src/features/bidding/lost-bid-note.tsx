import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { LostBid } from './use-bid.ts'

/** Says plainly whether a bid stands whose answer was lost. */
export function LostBidNote({ lost }: { lost: LostBid | undefined }) {
  const { locale } = usePreferences()
  const maximum = <bdi className="num">{formatMoney({ amount: lost?.maximumSar ?? 0, currency: 'SAR' }, locale)}</bdi>
  return (
    <p role="status" className={`text-sm text-pretty empty:hidden ${lost?.state === 'stands' ? 'text-success' : 'text-warning'}`}>
      {lost?.state === 'asking' && (
        <Trans>No answer came to your bid of {maximum}. We are finding out whether it stands; please do not bid again yet.</Trans>
      )}
      {lost?.state === 'stands' && <Trans>Your bid of {maximum} stands.</Trans>}
      {lost?.state === 'missing' && <Trans>Your bid of {maximum} did not reach us, and does not stand. You can send it again.</Trans>}
    </p>
  )
}
