import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthFrame } from './auth-frame.tsx'
import { RegistrationSteps } from './registration-steps.tsx'

/** /auth/card-details. @param form the card form, with the link that skips it */
export function CardDetailsPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`Save a card for later`}
      lead={t`Your card number is stored only in the card vault. You can skip this step.`}
      steps={<RegistrationSteps current="card" />}
    >
      {form}
    </AuthFrame>
  )
}
