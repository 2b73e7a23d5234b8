import { Loading } from '#ui/loading.tsx'

/** The placeholder of the product's page, which prevents layout shifts. */
export function ProductSkeleton() {
  return (
    <Loading className="lg:max-w-(--page) lg:mx-auto lg:px-10 pb-16 lg:pb-28">
      <div className="lg:hidden flex items-center h-11 px-5">
        <span className="skeleton h-4 w-16" />
      </div>
      <div className="hidden lg:flex items-center h-17">
        <span className="skeleton h-4 w-56" />
      </div>
      <div className="md:grid md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-2 lg:gap-14 xl:gap-18 items-start">
        <div className="lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] gap-4">
          <span className="skeleton hidden lg:block aspect-square" />
          <div className="skeleton aspect-square" />
        </div>
        <div className="px-5 lg:px-0 pt-6 lg:pt-0">
          <div className="skeleton h-5 w-28" />
          <div className="skeleton h-9 lg:h-11 w-64 max-w-full mt-2" />
          <div className="skeleton h-5 w-80 max-w-full mt-3" />
          <div className="skeleton h-8 w-40 mt-7" />
          <div className="skeleton h-4 w-72 max-w-full mt-2" />
          <div className="skeleton h-5 w-52 mt-6" />
          <div className="skeleton h-5 w-full mt-14" />
          <div className="skeleton h-5 w-full mt-2" />
          <div className="skeleton h-5 w-3/5 mt-2" />
        </div>
      </div>
    </Loading>
  )
}
