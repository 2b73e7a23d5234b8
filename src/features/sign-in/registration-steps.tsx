import { useLingui } from '@lingui/react/macro'
import { Steps } from '#ui/steps.tsx'

/** The steps from the code in the email to the complete account. */
export function RegistrationSteps({ current }: { current: 'email' | 'id' | 'card' }) {
  const { t } = useLingui()
  const steps = [
    { id: 'email', name: t`Email` },
    { id: 'id', name: t`ID` },
    { id: 'card', name: t`Card` },
  ]
  return <Steps label={t`Registration`} steps={steps} current={current} />
}
