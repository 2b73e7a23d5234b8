import { checkoutSteps, type CheckoutStep } from './checkout-steps.ts'

/** The query of /checkout: the step, of which the first needs no name. An unknown value is `undefined`, or the router would keep it. */
export const parseCheckoutSearch = ({ step }: Record<string, unknown>): { step?: CheckoutStep | undefined } => ({
  step: checkoutSteps.find((name) => name === step),
})
