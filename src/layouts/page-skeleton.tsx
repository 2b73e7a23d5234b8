import { Loading } from '#ui/loading.tsx'

/** The placeholder of a page whose shape is not known yet. Pages with a shape of their own have their own skeleton. */
export function PageSkeleton() {
  return (
    <Loading className="page py-10 lg:py-16">
      <div className="skeleton h-10 w-64 max-w-full" />
      <div className="skeleton h-5 w-96 max-w-full mt-5" />
      <div className="skeleton h-5 w-80 max-w-full mt-3" />
    </Loading>
  )
}
