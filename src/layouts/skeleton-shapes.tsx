import { ProductCardSkeletons, ProductGrid } from '#src/blocks/products/product-grid.tsx'

/** What the pages that are loading consist of. The title of a page stands above them. */

/** @param className of each */
export const threeOf = (className: string) => [0, 1, 2].map((each) => <span key={each} className={`skeleton ${className}`} />)

/** Requests or notifications: each with its picture. */
export const RowsShape = () => (
  <div className="rows border-y border-line mt-8">
    {[0, 1, 2, 3].map((row) => (
      <div
        key={row}
        className="grid grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[5.5rem_minmax(0,1fr)_9.5rem] gap-x-4 lg:gap-x-7 py-5 items-center"
      >
        <span className="skeleton aspect-square" />
        <span className="grid gap-2.5">
          <span className="skeleton h-5 w-3/5" />
          <span className="skeleton h-4 w-2/5" />
        </span>
        <span className="skeleton h-7 max-lg:hidden" />
      </div>
    ))}
  </div>
)

/** A request: the card of its piece, then its steps beside its facts. */
export const DetailShape = () => (
  <>
    <div className="mt-6 lg:mt-9 grid grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)] gap-5 lg:gap-8 p-4 lg:p-6 items-center bg-well">
      <span className="skeleton aspect-square bg-paper" />
      <span className="grid gap-2.5">{threeOf('bg-paper h-5 w-2/3')}</span>
    </div>
    <div className="mt-10 lg:mt-14 grid xl:grid-cols-2 gap-14">
      {[0, 1].map((column) => (
        <div key={column}>
          <span className="skeleton block h-7 w-36 mb-5" />
          <div className="rows border-y border-line">
            {[0, 1, 2, 3].map((row) => (
              <div key={row} className="grid grid-cols-2 gap-6 py-3.5">
                <span className="skeleton h-5 w-2/3" />
                <span className="skeleton h-5" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </>
)

/** Products, in the account's columns. */
export const GridShape = () => (
  <div className="mt-10">
    <ProductGrid products={[]} columns={3}>
      <ProductCardSkeletons count={6} />
    </ProductGrid>
  </div>
)

/** The fields of a form, each below its label. */
export const FieldsShape = () => (
  <div className="mt-10 grid gap-6 max-w-176">
    {[0, 1, 2, 3].map((field) => (
      <span key={field} className="grid gap-2">
        <span className="skeleton h-4 w-28" />
        <span className="skeleton h-12" />
      </span>
    ))}
  </div>
)

/** Paragraphs. */
export const TextShape = () => (
  <div className="mt-8 grid gap-9 max-w-(--measure)">
    {[0, 1].map((paragraph) => (
      <span key={paragraph} className="grid gap-3">
        {threeOf('h-4')}
        <span className="skeleton h-4 w-3/5" />
      </span>
    ))}
  </div>
)
