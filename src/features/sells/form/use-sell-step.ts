import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHandler } from '#ui/use-handler.ts'
import { firstStepInError, type SellFormInput } from '../sell-form-schema.ts'
import { sellStepNames, type SellStep } from './sell-step-names.ts'

type Options = {
  /** The draft is read: until then no step but the first is shown. */
  isReady: boolean
  values: () => SellFormInput
}

export type SellSteps = {
  /** The step to show; undefined until it is known whether that of the address may be reached. */
  step: SellStep | undefined
  /** Opens a step, as a new entry of the history. */
  open: (step: SellStep) => void
  /** Goes one step back, as the browser's Back does. */
  back: () => void
}

const indexOfStep = (step: SellStep) => sellStepNames.indexOf(step)

/** The step in the address (`?step=item`). One that comes after a step with problems is replaced by that step. */
export function useSellStep({ isReady, values }: Options): SellSteps {
  const { step: wanted = 'contact', piece } = useSearch({ from: '/$locale/_default/sell' })
  const navigate = useNavigate()
  const router = useRouter()
  const [allowed, setAllowed] = useState<SellStep>()
  const go = (step: SellStep, how: { replace?: boolean; cameFrom?: SellStep | undefined } = {}) =>
    void navigate({
      to: '.',
      search: { ...(step !== 'contact' && { step }), ...(piece !== undefined && { piece }) },
      state: { sellStepBefore: how.cameFrom },
      replace: how.replace ?? false,
    })
  const decide = useHandler(() => {
    const wrong = wanted === 'contact' ? undefined : firstStepInError(values())
    const isReached = wrong === undefined || indexOfStep(wrong) >= indexOfStep(wanted)
    if (isReached) setAllowed(wanted)
    else go(wrong, { replace: true })
  })
  useEffect(() => {
    if (isReady || wanted === 'contact') decide()
  }, [decide, isReady, wanted])
  const step = wanted === 'contact' || allowed === wanted ? wanted : isReady ? allowed : undefined
  return {
    step,
    open: (next) => go(next, { cameFrom: step }),
    back: () => {
      const before = sellStepNames[indexOfStep(wanted) - 1]
      if (before === undefined) return
      if (router.state.location.state.sellStepBefore === before) router.history.back()
      else go(before, { replace: true })
    },
  }
}
