import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'

/** The title of the page with a line below it, and the content. */
export function AuctionsFrame({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <section className="page pt-8 lg:pt-12 pb-18 lg:pb-28">
      <PageTitle title={<Trans>Auctions</Trans>} />
      <p className="text-sm text-ink-muted mt-1.5 lg:mt-2.5 mb-8 lg:mb-12 max-w-(--measure)">{line}</p>
      {children}
    </section>
  )
}
