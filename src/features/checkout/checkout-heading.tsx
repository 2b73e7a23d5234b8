import { Trans } from '@lingui/react/macro'
import { allCheckoutSteps, useCheckoutStepNames } from '#src/blocks/checkout-steps.tsx'
import { useStepFocus } from '#src/blocks/forms/use-step-focus.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { CheckoutStep } from './checkout-steps.ts'

/** The title of the step, for screen readers: the steps above show it. */
export function StepHeading({ step }: { step: CheckoutStep }) {
  const { locale } = usePreferences()
  const name = useCheckoutStepNames()[step]
  const heading = useStepFocus(step)
  const place = formatNumber(allCheckoutSteps.indexOf(step) + 1, locale)
  const count = formatNumber(allCheckoutSteps.length, locale)
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      <Trans>
        Step {place} of {count}: {name}
      </Trans>
    </h2>
  )
}
