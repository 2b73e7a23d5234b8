import { Trans } from '@lingui/react/macro'
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react'
import { loadTexts } from '#i18n/catalogues.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ShownBidding } from '#src/queries/bidding.ts'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'
import { Countdown } from './countdown.tsx'

type PanelProps = { productId: string; renderCountdown: (endsAt: string, shown: ShownBidding) => React.ReactNode }
type Props = {
  productId: string
  /** Loads how the bidding stands and its form, which nobody needs without signing in, in the account's chunk (parts/parts.ts). */
  loadPanel: () => Promise<ComponentType<PanelProps>>
}

/** The bidding for a piece, on its page. */
export function LotOfProduct({ productId, loadPanel }: Props) {
  const { locale } = usePreferences()
  const { Overlay: Panel, open } = useLazyOverlay(
    async () => {
      const [Loaded] = await Promise.all([loadPanel(), loadTexts(locale, 'account')])
      return Loaded
    },
    { hasSkeleton: true },
  )
  const load = useEffectEvent(() => void open(() => undefined))
  useEffect(() => load(), [])
  if (!Panel) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Panel
        productId={productId}
        renderCountdown={(endsAt, { now, receivedAt }) => (
          <Countdown endsAt={endsAt} clock={{ now, receivedAt, timeOrigin: performance.timeOrigin }} />
        )}
      />
    </Suspense>
  )
}

/** Reserves a part of the height of the panel that replaces it; the page's button leads to both. */
const Waiting = () => (
  <div id="bidding" className="mt-5 min-h-72 border border-line rounded-sm p-5 text-ink-muted">
    <Trans>How the bidding stands is loading.</Trans>
  </div>
)

/** Leads to the bidding above, on a phone, where it may be out of sight. */
export const ToBidding = ({ isOpen }: { isOpen: boolean }) => (
  <a href="#bidding" className="btn btn-primary w-full px-3! lg:hidden">
    {isOpen ? <Trans>Bid</Trans> : <Trans>See the bidding</Trans>}
  </a>
)
