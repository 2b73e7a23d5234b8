import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'

/** The title of the page, and the content. */
export function CartFrame({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <section className="page pt-8 lg:pt-14 pb-18 lg:pb-28">
      <PageTitle title={<Trans>Cart</Trans>} />
      <div className="mt-2 mb-5 lg:mb-8 min-h-5.5">{line}</div>
      {children}
    </section>
  )
}
