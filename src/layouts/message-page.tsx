import type { ReactNode } from 'react'
import { readablePath } from '#contract/pages/addresses.ts'
import { HourFan } from '#ui/hour-fan.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** A path in a sentence of either language: bidi isolation keeps its slashes in place. */
export const Path = ({ path }: { path: string }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {readablePath(path)}
  </bdi>
)

/** A page that only shows a message: not found, failed. */
export function MessagePage({ title, message, children }: { title: ReactNode; message: ReactNode; children: ReactNode }) {
  return (
    <section className="page py-20 lg:py-32 flex flex-col items-start">
      <span className="text-wedge [&_*]:animate-none">
        <HourFan className="h-10" />
      </span>
      <PageTitle title={title} className="mt-8 text-balance" />
      <p className="mt-3 text-ink-muted max-w-(--measure) break-words">{message}</p>
      <div className="mt-9 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
