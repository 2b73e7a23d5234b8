import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The placeholder of a page: screen readers hear that it is loading. */
export const Loading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={className} role="status">
    <span className="sr-only">
      <Trans>Loading</Trans>
    </span>
    {children}
  </div>
)
