import { Loading } from '#src/ui/loading.tsx'

/** The placeholder while a page of the account loads. */
export function AccountSkeleton() {
  return (
    <Loading>
      <div className="skeleton h-10 w-64 max-w-full" />
      <div className="mt-8 rows border-y border-line" aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <div key={row} className="py-6 flex flex-col gap-2.5">
            <span className="skeleton h-5 w-1/3" />
            <span className="skeleton h-5 w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
