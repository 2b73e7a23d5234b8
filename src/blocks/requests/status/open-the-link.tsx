import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/**
 * Shown instead of a guest's request whose key is not in this document.
 * @param title of the page; `children`: links to other pages
 */
export function OpenTheLink({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageTitle title={title} className="mb-8" />
      <EmptyState
        title={<Trans>Open the link in your email</Trans>}
        text={<Trans>This page opens with the link that we sent you by email. Its key is not kept on this device.</Trans>}
      >
        {children}
      </EmptyState>
    </>
  )
}
