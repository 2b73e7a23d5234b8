import type { ReactNode } from 'react'
import { ReasonAndNext } from '../status/reason-and-next.tsx'

type Props = {
  /** It waits for the customer, or something is agreed: the warm ground. */
  isWarm: boolean
  /** What its status means, in one line. */
  state: ReactNode
  /** The staff's words about an ending. */
  reason?: string | undefined
  /** What comes next, as a sentence. */
  next?: ReactNode
  /** The square beside it; a kind without pictures has none. */
  picture?: ReactNode
  /** What it is about. */
  item: ReactNode
  /** The price that counts now, with its name. */
  price?: { label: ReactNode; amount: string } | undefined
  /** What to do now. */
  action?: ReactNode
}

/** The head of a request's page: what its status means and what comes next; below it what it is about, beside the picture. */
export function RequestCard({ isWarm, state, reason, next, picture, item, price, action }: Props) {
  const columns = picture
    ? 'grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] gap-x-4 lg:gap-x-8'
    : `grid-cols-1 ${action ? 'lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8' : ''}`
  const beside = picture ? 'lg:col-start-2' : 'lg:col-start-1'
  return (
    <div className={`mt-6 lg:mt-9 grid p-4 lg:p-6 ${columns} ${isWarm ? 'bg-tan-tint' : 'bg-well'}`}>
      <div className={`min-w-0 wrap-anywhere ${picture ? 'max-lg:col-span-2' : ''} ${beside}`}>
        <p className="lg:text-lg font-medium text-pretty">{state}</p>
        <ReasonAndNext reason={reason} next={next} />
      </div>
      {picture && (
        <div className="max-lg:mt-4 lg:row-start-1 lg:row-span-2 aspect-square bg-paper grid place-items-center text-ink-subtle self-start">
          {picture}
        </div>
      )}
      <div className={`mt-4 self-center lg:self-end min-w-0 wrap-anywhere ${beside}`}>
        {item}
        {price && (
          <p className="mt-1 text-sm text-ink-muted">
            {price.label}{' '}
            <bdi translate="no" className="num text-base lg:text-lg font-medium text-ink">
              {price.amount}
            </bdi>
          </p>
        )}
      </div>
      {action && (
        <div
          className={`max-lg:mt-4 lg:self-center ${picture ? 'max-lg:col-span-2 lg:col-start-3' : 'lg:col-start-2'} lg:row-start-1 lg:row-span-2`}
        >
          {action}
        </div>
      )}
    </div>
  )
}
