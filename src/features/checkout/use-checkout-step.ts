import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHandler } from '#ui/use-handler.ts'
import { checkoutSchema, type CheckoutInput } from './checkout-schema.ts'
import type { CheckoutStep } from './checkout-steps.ts'

type Options = {
  /** The draft is read: until then only the first step is shown. */
  isReady: boolean
  values: () => CheckoutInput
}

export type CheckoutStepState = {
  /** The step to show; undefined until it is known whether that of the address may be reached. */
  step: CheckoutStep | undefined
  /** Opens the payment, as a new entry of the history. The shipping has been checked. */
  openPayment: () => void
  /** Goes back to the shipping, as the browser's Back does. */
  openShipping: () => void
}

/** The step in the address (`?step=payment`). The payment is replaced by the shipping while that has a problem. */
export function useCheckoutStep({ isReady, values }: Options): CheckoutStepState {
  const { step: wanted = 'shipping' } = useSearch({ from: '/$locale/_default/checkout/' })
  const navigate = useNavigate()
  const router = useRouter()
  const [mayPay, setMayPay] = useState(false)
  const decide = useHandler(() => {
    const isValid = checkoutSchema.safeParse(values()).success
    setMayPay(isValid)
    if (!isValid) void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (isReady && wanted === 'payment') decide()
  }, [decide, isReady, wanted])
  return {
    step: wanted === 'shipping' || mayPay ? wanted : undefined,
    openPayment: () => {
      setMayPay(true)
      void navigate({ to: '.', search: { step: 'payment' }, state: { checkoutStepBefore: 'shipping' } })
    },
    openShipping: () => {
      if (router.state.location.state.checkoutStepBefore === 'shipping') router.history.back()
      else void navigate({ to: '.', search: {}, replace: true })
    },
  }
}
