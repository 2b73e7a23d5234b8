import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { AccountNeedsList } from '#src/features/account-home/account-needs-list.tsx'
import { CardDetailsPage } from '#src/features/sign-in/card-details-page.tsx'
import { PasskeyPage } from '#src/features/sign-in/passkey-page.tsx'
import { ProfileSuccessPage } from '#src/features/sign-in/profile-success-page.tsx'
import { SkipLink } from '#src/features/sign-in/skip-link.tsx'
import { UploadIdPage } from '#src/features/sign-in/upload-id-page.tsx'
import { IdImagesForm } from '#src/features/id-images/id-images-form.tsx'
import { tryToLoadCustomer } from '#src/features/profile/load-customer.ts'
import { CardForm } from '#src/features/cards/card-form.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import type { PageLoading } from '../page-loading.ts'

/** The steps after registering, which need a session. */

type NextStep = ComponentProps<typeof SkipLink>['to']

/** What a step gives its form: the link that skips it, and what to do when it is done. */
function useNextStep(next: NextStep) {
  const { locale } = usePreferences()
  const navigate = useNavigate()
  return { aside: <SkipLink to={next} />, onDone: () => void navigate({ to: next, params: { locale }, replace: true }) }
}

export function PasskeyRoute(): ReactNode {
  const { onDone } = useNextStep('/$locale/auth/upload-id')
  return <PasskeyPage onAnswered={onDone} />
}

export function UploadIdRoute(): ReactNode {
  const { aside, onDone } = useNextStep('/$locale/auth/card-details')
  return <UploadIdPage form={<IdImagesForm aside={aside} onSent={onDone} />} />
}

export function CardDetailsRoute(): ReactNode {
  const { aside, onDone } = useNextStep('/$locale/auth/profile-success')
  return <CardDetailsPage form={<CardForm aside={aside} onSaved={onDone} />} />
}

export const loadProfileSuccess = ({ context }: PageLoading) => tryToLoadCustomer(context)

export function ProfileSuccessRoute(): ReactNode {
  return <ProfileSuccessPage needs={<AccountNeedsList />} />
}
