import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useStepFocus } from './use-step-focus.ts'

type Props<Step extends string> = {
  step: Step
  /** All steps of the form, in their order. */
  all: readonly Step[]
  name: string
  /** Also where the step is shown first. */
  takesFocus?: boolean
}

/** The title of the step, for screen readers: the steps above show it. */
export function StepHeading<Step extends string>({ step, all, name, takesFocus = false }: Props<Step>) {
  const { locale } = usePreferences()
  const heading = useStepFocus(step, takesFocus)
  const place = formatNumber(all.indexOf(step) + 1, locale)
  const count = formatNumber(all.length, locale)
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      <Trans>
        Step {place} of {count}: {name}
      </Trans>
    </h2>
  )
}
