import { useLingui } from '@lingui/react/macro'
import { Steps } from '#ui/steps.tsx'

/** The steps of the checkout; the last is a page of its own. */
export const allCheckoutSteps = ['shipping', 'payment', 'complete'] as const
type Step = (typeof allCheckoutSteps)[number]

export function useCheckoutStepNames(): Record<Step, string> {
  const { t } = useLingui()
  return { shipping: t`Shipping`, payment: t`Payment`, complete: t`Complete` }
}

/** The bar of the steps. `onShipping`: goes back to the shipping; without it the names are plain text. */
export function CheckoutSteps({ step, onShipping }: { step: Step; onShipping?: () => void }) {
  const { t } = useLingui()
  const names = useCheckoutStepNames()
  return (
    <div className="lg:max-w-[44rem]">
      <Steps
        label={t`Checkout`}
        steps={allCheckoutSteps.map((id) => ({ id, name: names[id] }))}
        current={step}
        {...(onShipping && { onOpen: (id: string) => id === 'shipping' && onShipping() })}
      />
    </div>
  )
}
