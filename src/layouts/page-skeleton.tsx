import { Trans } from '@lingui/react/macro'

/** The placeholder of a page whose shape is not known yet. Pages with a shape of their own have their own skeleton. */
export function PageSkeleton() {
  return (
    <div className="page py-10 lg:py-16" role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <div className="skeleton h-10 w-64 max-w-full" />
      <div className="skeleton h-5 w-96 max-w-full mt-5" />
      <div className="skeleton h-5 w-80 max-w-full mt-3" />
    </div>
  )
}
