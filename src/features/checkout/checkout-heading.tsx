import { allCheckoutSteps, useCheckoutStepNames } from '#src/blocks/checkout-steps.tsx'
import { StepHeading } from '#src/blocks/forms/step-heading.tsx'
import type { CheckoutStep } from './checkout-steps.ts'

export function CheckoutHeading({ step }: { step: CheckoutStep }) {
  const names = useCheckoutStepNames()
  return <StepHeading step={step} all={allCheckoutSteps} name={names[step]} />
}
