import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthFrame } from './auth-frame.tsx'
import { RegistrationSteps } from './registration-steps.tsx'

/** /auth/upload-id. @param form the tiles of the ID images, with the link that skips them */
export function UploadIdPage({ form }: { form: ReactNode }) {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`Upload your ID, once`}
      lead={t`Needed before you sell or check out. Encrypted, and seen only by you and our specialists.`}
      steps={<RegistrationSteps current="id" />}
    >
      {form}
    </AuthFrame>
  )
}
