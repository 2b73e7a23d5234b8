import { Trans } from '@lingui/react/macro'
import { HourFan } from '#ui/hour-fan.tsx'

/** Shown by start/wait-sign.ts, also before hydration, while something is loading. */
export const WaitSign = () => (
  <div id="wait-sign" aria-live="polite">
    <p hidden>
      <HourFan className="h-4" />
      <Trans>Loading</Trans>
    </p>
  </div>
)
