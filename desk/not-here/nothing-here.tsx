import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#calls/api-error.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { FormError } from '../form-error.tsx'

/** An address that shows nothing: why, said once, and a way on. @param error why it cannot be read; without one there is no such address */
export const NothingHere = ({ error, children }: { error?: Error | null; children: ReactNode }) => (
  <>
    {error && !(error instanceof ApiError && error.status === 404) ? (
      <FormError error={error} />
    ) : (
      <PageTitle title={<Trans>There is nothing at this address</Trans>} />
    )}
    <p className="mt-6">{children}</p>
  </>
)
