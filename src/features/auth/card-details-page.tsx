import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthFrame } from './auth-frame.tsx'
import { RegistrationSteps } from './registration-steps.tsx'

/** /auth/card-details. @param form the form of a card, with the way past it */
export function CardDetailsPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`A card for later`}
      lead={t`The number goes to the card vault and is kept nowhere else. You may skip this.`}
      steps={<RegistrationSteps current="card" />}
    >
      {form}
    </AuthFrame>
  )
}
