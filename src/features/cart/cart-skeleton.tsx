import { Loading } from '#ui/loading.tsx'
import { CartFrame } from './cart-frame.tsx'

/** The placeholder while the cart loads. */
export function CartSkeleton() {
  return (
    <Loading>
      <CartFrame line={null}>
        <div className="rows border-y border-line lg:max-w-[58%]" aria-hidden="true">
          {[0, 1].map((row) => (
            <div key={row} className="grid grid-cols-[6rem_1fr] lg:grid-cols-[9rem_1fr] gap-4 lg:gap-7 py-6">
              <div className="skeleton aspect-square" />
              <div className="flex flex-col gap-2.5">
                <span className="skeleton h-5 w-1/2" />
                <span className="skeleton h-5 w-2/3" />
                <span className="skeleton h-5 w-1/3" />
              </div>
            </div>
          ))}
        </div>
      </CartFrame>
    </Loading>
  )
}
