import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { checkoutSteps, type CheckoutStep } from './checkout-steps.ts'

/** The steps as the specification calls them (storefront.md §4). */
function useStepNames(): Record<CheckoutStep | 'complete', string> {
  const { t } = useLingui()
  return { shipping: t`Shipping`, payment: t`Payment`, complete: t`Complete` }
}

const allSteps = [...checkoutSteps, 'complete'] as const

/** The three steps, of which the last is a page of its own. */
export function CheckoutSteps({ step, onShipping }: { step: CheckoutStep; onShipping: () => void }) {
  const { t } = useLingui()
  const names = useStepNames()
  return (
    <div className="lg:max-w-[44rem]">
      <Steps
        label={t`Checkout`}
        steps={allSteps.map((id) => ({ id, name: names[id] }))}
        current={step}
        onOpen={(id) => id === 'shipping' && onShipping()}
      />
    </div>
  )
}

/** The title of the step, for screen readers: the steps above show it. It takes the focus when the step changes, unless a field has an error. */
export function StepHeading({ step }: { step: CheckoutStep }) {
  const { locale } = usePreferences()
  const name = useStepNames()[step]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? heading.current
    target?.focus({ preventScroll: wrong === null })
  }, [step])
  const place = formatNumber(allSteps.indexOf(step) + 1, locale)
  const count = formatNumber(allSteps.length, locale)
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      <Trans>
        Step {place} of {count}: {name}
      </Trans>
    </h2>
  )
}
